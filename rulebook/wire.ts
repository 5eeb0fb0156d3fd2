import { z } from 'zod'
import { isDay } from './calendar.ts'
import { centsFromWire } from './money.ts'
import { visibleText } from './visible-text.ts'
import { zipFrom, zipPattern } from './zip-codes.ts'

/** Shapes that several contracts share, as they stand on the wire. */

/**
 * No control characters: PostgreSQL can't keep a null, and others would steer terminals and mail headers. No half of a character (a lone
 * surrogate) either: in UTF-8 there's none, so it would be kept as another one.
 */
const noControls = /^[^\p{Cc}\p{Cs}]*$/u
const noControlsButLines = /^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u

/** A calendar day, `YYYY-MM-DD`, in the business zone, of the years 0001 to 9999. */
export const day = z.iso.date().refine(isDay, { error: 'a day of the years 0001 to 9999' })
/** An instant in UTC, ISO 8601, to the nanosecond at most. */
export const instant = z.iso
  .datetime()
  .refine((text) => !/\.\d{10}/.test(text), { error: 'at most nine decimals' })
/** Dollars as a JSON number with at most two decimals (decisions §3): a third one is refused, never rounded. */
export const dollars = z
  .number()
  .refine((amount) => centsFromWire(amount) !== undefined, { error: 'at most two decimals' })
  .meta({ description: 'US dollars, at most two decimals' })
/**
 * A number in an address, in plain decimal digits: no sign, point, exponent, `0x` or blank, and not twice.
 * @param shape which numbers it may be, as in a body; with its default, where it may be left out
 */
export const digits = <Shape extends z.ZodType>(shape: Shape): Shape => written(/^\d{1,15}$/, shape)
/** A sum in an address: plain digits, and behind a point at most two. */
export const dollarsInAddress = written(/^\d{1,12}(?:\.\d{1,2})?$/, dollars)

/** To its callers it takes what the shape takes: they give numbers, which the address has in digits. */
function written<Shape extends z.ZodType>(pattern: RegExp, shape: Shape): Shape {
  const read = (text: unknown) => (typeof text === 'string' && pattern.test(text) ? Number(text) : text)
  return z.preprocess(read, shape) as z.ZodType as Shape
}
/**
 * What an account goes by. The provider's id, the number that people read, the billing account of the platform kind and
 * the billing service are four different texts, none of which can be told from another: each is a type of its own, so that
 * sending one for another does not compile.
 */
const providerId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/)
/** An account's id as the provider writes it: letters, digits and dashes. */
export const accountId = providerId.brand<'AccountId', 'inout'>()
/** The id of a billing account of the platform kind, written alike. */
export const billingAccountId = providerId.brand<'BillingAccountId', 'inout'>()
/** An account's number as people read and type it, with dashes or without. */
export const accountNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(noControls)
  .brand<'AccountNumber', 'inout'>()
/** A service's id as the provider writes it: `BILLING_` and the account number where nothing else is agreed (AH §3). */
export const serviceId = z.string().min(1).max(80).regex(noControls).brand<'ServiceId', 'inout'>()
export type AccountId = z.infer<typeof accountId>
export type BillingAccountId = z.infer<typeof billingAccountId>
export type AccountNumber = z.infer<typeof accountNumber>
export type ServiceId = z.infer<typeof serviceId>
/** A UUID. Either case is taken and small letters are what is kept, so that one id never passes as two (RFC 9562 §4). */
export const id = z.uuid().toLowerCase()
/** Text that a person typed: trimmed, without what nobody sees (`visibleText`), not empty, no control characters. */
export const typedText = (longest: number) =>
  z.string().overwrite(visibleText).trim().min(1).max(longest).regex(noControls)
/** The same over several lines, each ended by a line feed; of controls a tab becomes a blank. */
export const typedLines = (longest: number) =>
  z
    .string()
    .overwrite((text) => visibleText(text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')))
    .trim()
    .min(1)
    .max(longest)
    .regex(noControlsButLines)
/** A zip code as somebody typed it; its first five digits are kept. */
export const typedZip = z
  .string()
  .max(40)
  .overwrite((typed) => zipFrom(typed) ?? typed)
  .regex(zipPattern)
/**
 * Members that a caller may send and that change nothing, such as when it sends something back whole. Any value is taken. Members that a
 * changing call doesn't name are refused.
 */
export const ignoring = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, ignored])) as Record<Name, typeof ignored>
/** Tells whether a body takes a member and ignores it (`ignoring`). */
export const isIgnored = (body: z.ZodType | undefined, name: string): boolean =>
  body instanceof z.ZodObject && body.shape[name] === ignored
const ignored = z.unknown().optional().meta({ description: 'accepted, has no effect' })
/** Text over several lines, which may be empty. Each line is ended by a line feed; of controls a tab becomes a blank. */
export const plainLines = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .max(longest)
    .regex(noControlsButLines)
/** Text taken as it came, which may be empty: no control characters. */
export const plainText = (longest: number) => z.string().max(longest).regex(noControls)
