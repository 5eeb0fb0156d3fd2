import { z } from 'zod'
import { isDay } from './calendar.ts'
import { centsFromWire } from './money.ts'

/** Shapes that several contracts share, as they stand on the wire. */

/** A calendar day, `YYYY-MM-DD`, in the business zone, of the years 0001 to 9999. */
export const day = z.iso.date().refine(isDay, { error: 'a day of the years 0001 to 9999' })
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()
/** Dollars as a JSON number with at most two decimals (decisions §3): a third one is refused, never rounded. */
export const dollars = z
  .number()
  .refine((amount) => centsFromWire(amount) !== undefined, { error: 'at most two decimals' })
  .meta({ description: 'US dollars, at most two decimals' })
/** An account's id as the provider writes it: letters, digits and dashes. */
export const accountId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/)
/** A UUID. Either case is taken and small letters are what is kept, so that one id never passes as two (RFC 9562 §4). */
export const id = z.uuid().toLowerCase()
/** No null, which no database keeps, and none of the characters that steer terminals and mail headers. */
const noControls = /^[^\p{Cc}]*$/u
/** Text that a person typed: trimmed, not empty, no control characters. */
export const typedText = (longest: number) => z.string().trim().min(1).max(longest).regex(noControls)
/** Text taken as it came, which may be empty: no control characters. */
export const plainText = (longest: number) => z.string().max(longest).regex(noControls)
