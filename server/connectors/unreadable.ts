import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What others call their things: printable, without spaces. */
export const printable = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** A place in what others tell: it is kept, and sent back as it is. */
export const place = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u)

/** How much others may tell at once: a page is read through before the server does anything else. */
export const mostInPage = 10_000

/**
 * What a line that makes no sense is found again by, at whom it came from: of its own words only those that are a kind's or an
 * id's in form, and a digest of it all.
 * @param idName the member in which such lines have the id of what they are about
 */
export function describeUnreadable(line: unknown, idName: string): string {
  const { kind, [idName]: id } = (line ?? {}) as Record<string, unknown>
  const digest = createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 16)
  return `${inForm(kind, /^[a-z_.]{1,40}$/)} ${inForm(id, /^[a-z]{1,8}[_-][\w-]{1,80}$/)} ${digest}`
}

const inForm = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : '?')
