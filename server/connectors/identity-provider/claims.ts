// Turns an identity service's claims about people into the form we use.
import { visibleText } from '@lightwell/rulebook/visible-text.ts'

/** A non-empty text. */
export const textOf = (told: unknown) => (typeof told === 'string' && told !== '' ? told : undefined)

/** A person's name without invisible characters, no longer than a typed name may be. */
export const nameOf = (told: unknown) =>
  visibleText((textOf(told) ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    .trim()
    .slice(0, 80) || undefined

/** One text or several. */
export const textsOf = (told: unknown): string[] =>
  (Array.isArray(told) ? told : [told]).filter((each) => textOf(each) !== undefined)
