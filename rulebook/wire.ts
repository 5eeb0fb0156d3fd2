import { z } from 'zod'
import { isDay } from './calendar.ts'
import { centsFromWire } from './money.ts'
import { visibleText } from './visible-text.ts'
import { zipFrom, zipPattern } from './zip-codes.ts'

/** Wire shapes that several contracts share. */

/**
 * Text without control characters: PostgreSQL can't store a null, and others could manipulate terminals and mail
 * headers. Lone surrogates are refused, too: UTF-8 doesn't have them, so they'd be stored as a different character.
 */
const noControls = /^[^\p{Cc}\p{Cs}]*$/u
const noControlsButLines = /^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u

/** A calendar day, `YYYY-MM-DD`, in the business zone, of the years 0001 to 9999. */
export const day = z.iso.date().refine(isDay, { error: 'a day of the years 0001 to 9999' })
/** An instant in UTC, ISO 8601, to the nanosecond at most. */
export const instant = z.iso
  .datetime()
  .refine((text) => !/\.\d{10}/.test(text), { error: 'at most nine decimals' })
/** Dollars as a JSON number with at most two decimals (decisions §3). A third decimal is refused, never rounded. */
export const dollars = z
  .number()
  .refine((amount) => centsFromWire(amount) !== undefined, { error: 'at most two decimals' })
  .meta({ description: 'US dollars, at most two decimals' })
/**
 * A number in a URL, in plain decimal digits: no sign, point, exponent, `0x` or whitespace. The parameter can't be
 * given twice.
 * @param shape the allowed numbers, as in a body; with its default, if the parameter can be left out
 */
export const digits = <Shape extends z.ZodType>(shape: Shape): Shape => written(/^\d{1,15}$/, shape)
/** An amount in a URL: plain digits, with at most two after a point. */
export const dollarsInAddress = written(/^\d{1,12}(?:\.\d{1,2})?$/, dollars)

/**
 * Parses the digits in a URL before the shape checks them. Callers see the shape's type: they pass numbers, and the URL
 * has their digits.
 */
function written<Shape extends z.ZodType>(pattern: RegExp, shape: Shape): Shape {
  const read = (text: unknown) => (typeof text === 'string' && pattern.test(text) ? Number(text) : text)
  return z.preprocess(read, shape) as z.ZodType as Shape
}
/**
 * Names of an account: the provider's id, the number that people read, the platform kind's billing account and the
 * billing service. They look alike but differ, so each has its own type, and passing one for another doesn't compile.
 */
const providerId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/)
/** An account's id in the provider's format: letters, digits and dashes. */
export const accountId = providerId.brand<'AccountId', 'inout'>()
/** The id of a platform billing account, in the same format as an account's id. */
export const billingAccountId = providerId.brand<'BillingAccountId', 'inout'>()
/** An account's number as people read and type it, with or without dashes. */
export const accountNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(noControls)
  .brand<'AccountNumber', 'inout'>()
/** A service's id in the provider's format: `BILLING_` and the account number, unless agreed otherwise (AH §3). */
export const serviceId = z.string().min(1).max(80).regex(noControls).brand<'ServiceId', 'inout'>()
export type AccountId = z.infer<typeof accountId>
export type BillingAccountId = z.infer<typeof billingAccountId>
export type AccountNumber = z.infer<typeof accountNumber>
export type ServiceId = z.infer<typeof serviceId>
/** A UUID. Both cases are accepted and lower case is stored, so that one id never counts as two (RFC 9562 §4). */
export const id = z.uuid().toLowerCase()
/**
 * Text that a person typed: trimmed, without invisible characters (`visibleText`), not empty, no control
 * characters.
 */
export const typedText = (longest: number) =>
  z.string().overwrite(visibleText).trim().min(1).max(longest).regex(noControls)
/** Typed text with several lines, each ended by a line feed. A tab becomes a space. */
export const typedLines = (longest: number) =>
  z
    .string()
    .overwrite((text) => visibleText(text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')))
    .trim()
    .min(1)
    .max(longest)
    .regex(noControlsButLines)
/** A ZIP code as typed. Its first five digits are kept. */
export const typedZip = z
  .string()
  .max(40)
  .overwrite((typed) => zipFrom(typed) ?? typed)
  .regex(zipPattern)
/**
 * Members that a caller may send without effect, for example when it sends back everything it read. Any value is
 * accepted. A call that changes something refuses all other unknown members.
 */
export const ignoring = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, ignored])) as Record<Name, typeof ignored>
/** True if a body accepts a member and ignores it (`ignoring`). */
export const isIgnored = (body: z.ZodType | undefined, name: string): boolean =>
  body instanceof z.ZodObject && body.shape[name] === ignored
const ignored = z.unknown().optional().meta({ description: 'accepted, has no effect' })
/** Text with several lines, possibly empty. Each line ends with a line feed. A tab becomes a space. */
export const plainLines = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .max(longest)
    .regex(noControlsButLines)
/** Text as received, possibly empty, without control characters. */
export const plainText = (longest: number) => z.string().max(longest).regex(noControls)
