import { visibleText } from '@lightwell/rulebook/visible-text.ts'

// What the pages that need no script read of a form or of their address.

/** A field that was sent once; an empty text otherwise. */
export function fieldOf(sent: unknown, name: string): string {
  const value =
    typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * A field of one line, as it is in a browser, without what nobody sees, as calls take text (`typedText`): a null would be refused by
 * the database, not by us.
 */
export const lineOf = (sent: unknown, name: string, most: number): string => {
  const line = visibleText(fieldOf(sent, name).replace(/[\p{Cc}\u2028\u2029]/gu, ''))
  // A character of two halves is not cut in two.
  return line.slice(0, most).replace(/\p{Cs}$/u, '')
}

/** A field that a script of ours has filled in with JSON; `undefined` where it is none. */
export function jsonOf(sent: unknown, name: string): unknown {
  try {
    return JSON.parse(fieldOf(sent, name))
  } catch {
    return undefined
  }
}

/** A password as it was typed, to a length that costs nobody anything. */
export const passwordOf = (sent: unknown, name: string): string => fieldOf(sent, name).slice(0, 1024)

/** True: a form has something wrong at one of its fields. */
export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0
