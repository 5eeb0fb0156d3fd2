// What an identity service says of people, as far as it can be used here.
import { visibleText } from '@lightwell/rulebook/visible-text.ts'

/** A text that isn't empty. */
export const textOf = (told: unknown) => (typeof told === 'string' && told !== '' ? told : undefined)

/** A person's name without what nobody sees, as long as a name may be that somebody types. */
export const nameOf = (told: unknown) =>
  visibleText((textOf(told) ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    .trim()
    .slice(0, 80) || undefined

/** One text or several. */
export const textsOf = (told: unknown): string[] =>
  (Array.isArray(told) ? told : [told]).filter((each) => textOf(each) !== undefined)
