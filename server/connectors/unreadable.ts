import { createHash } from 'node:crypto'
import { z } from 'zod'

/** An id from another system: printable ASCII without spaces. */
export const printable = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** A position in another system's feed. We store the position and send it back unchanged. */
export const place = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u)

/** The most lines in a page of a feed. A whole page is kept in memory before its first line is processed. */
export const mostInPage = 10_000

/**
 * Describes a malformed line of a feed, so that operators can find the line in the other system. Contains the line's
 * kind and id if they're well-formed, and a digest of the whole line.
 * @param idName the field that has the id in such lines
 */
export function describeUnreadable(line: unknown, idName: string): string {
  const { kind, [idName]: id } = (line ?? {}) as Record<string, unknown>
  const digest = createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 16)
  return `${inForm(kind, /^[a-z_.]{1,40}$/)} ${inForm(id, /^[a-z]{1,8}[_-][\w-]{1,80}$/)} ${digest}`
}

const inForm = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : '?')
