// Converts an identity service's claims about people to the form we use.
import { visibleText } from '@lightwell/rulebook/visible-text.ts'

/** Returns a claim if it's a non-empty text. */
export const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)

/**
 * Returns a person's name without invisible characters. Cuts it to 80 characters, the limit for names that people type.
 */
export const nameOf = (claim: unknown) =>
  visibleText((textOf(claim) ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    .trim()
    .slice(0, 80) || undefined

/** Lists the texts of a claim, which is either one text or a list of texts. */
export const textsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((each) => textOf(each) !== undefined)
