import { visibleText } from '@lightwell/rulebook/visible-text.ts'

// Reads fields from the forms and URLs of pages without scripts.

/** A field's value, if the field was sent once. Otherwise an empty string. */
export function fieldOf(sent: unknown, name: string): string {
  const value =
    typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * A single-line field, cut to `most` characters. Removes line breaks and invisible characters, such as the null
 * character, which the database would refuse. API calls clean their texts in the same way (`typedText`).
 */
export const lineOf = (sent: unknown, name: string, most: number): string => {
  const line = visibleText(fieldOf(sent, name).replace(/[\p{Cc}\u2028\u2029]/gu, ''))
  // Cutting may split a surrogate pair. Removes the remaining half.
  return line.slice(0, most).replace(/\p{Cs}$/u, '')
}

/** A field that one of our scripts filled with JSON. Undefined if it isn't valid JSON. */
export function jsonOf(sent: unknown, name: string): unknown {
  try {
    return JSON.parse(fieldOf(sent, name))
  } catch {
    return undefined
  }
}

/** A password as typed, cut to a length that's cheap to process. */
export const passwordOf = (sent: unknown, name: string): string => fieldOf(sent, name).slice(0, 1024)

/** True if at least one field of a form has an error. */
export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0
