// Turns an identity service's claims about people into the form we use.
import { visibleText } from '@lightwell/rulebook/visible-text.ts'

/** A non-empty text. */
export const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)

/** A person's name without invisible characters, no longer than a typed name may be. */
export const nameOf = (claim: unknown) =>
  visibleText((textOf(claim) ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    .trim()
    .slice(0, 80) || undefined

/** One text or several. */
export const textsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((each) => textOf(each) !== undefined)
