import { z } from 'zod'
import { isDay } from './calendar.ts'
import { centsFromWire } from './money.ts'
import { visibleText } from './visible-text.ts'
import { zipFrom, zipPattern } from './zip-codes.ts'

/**
 * Text without control characters. PostgreSQL can't store the null character, and others could manipulate terminals and
 * mail headers. Half a character (a lone surrogate) isn't allowed either: UTF-8 would replace it with something else.
 */
const noControls = /^[^\p{Cc}\p{Cs}]*$/u
const noControlsButLines = /^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u

/** A calendar day, `YYYY-MM-DD`, of the years 0001 to 9999, in the business time zone. */
export const day = z.iso.date().refine(isDay, { error: 'a day of the years 0001 to 9999' })
/** An instant in UTC, ISO 8601, with at most nine decimals of a second. */
export const instant = z.iso
  .datetime()
  .refine((text) => !/\.\d{10}/.test(text), { error: 'at most nine decimals' })
/** Dollars as a JSON number with at most two decimals (decisions §3). An amount with more is refused, not rounded. */
export const dollars = z
  .number()
  .refine((amount) => centsFromWire(amount) !== undefined, { error: 'at most two decimals' })
  .meta({ description: 'US dollars, at most two decimals' })
/**
 * A number in a URL, as plain decimal digits. Signs, points, exponents, `0x`, whitespace and repeated parameters are
 * refused.
 * @param shape the numbers that are allowed; for a parameter that can be left out, also its default
 */
export const digits = <Shape extends z.ZodType>(shape: Shape): Shape => written(/^\d{1,15}$/, shape)
/** An amount in a URL: plain digits and, if there are cents, a point and one or two digits. */
export const dollarsInAddress = written(/^\d{1,12}(?:\.\d{1,2})?$/, dollars)

/** Reads a number from a URL's text, and checks it with `shape`. In TypeScript, callers pass the number itself. */
function written<Shape extends z.ZodType>(pattern: RegExp, shape: Shape): Shape {
  const read = (text: unknown) => (typeof text === 'string' && pattern.test(text) ? Number(text) : text)
  return z.preprocess(read, shape) as z.ZodType as Shape
}
/**
 * The form of a provider's ids. An account has several identifiers: the provider's id, the number people read, the
 * platform's billing account and the billing service. They look alike. Each has its own type, so mixing them up doesn't
 * compile.
 */
const providerId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/)
/** The id that the provider gave an account: letters, digits and dashes. */
export const accountId = providerId.brand<'AccountId', 'inout'>()
/** The id of a billing account on the platform: letters, digits and dashes. */
export const billingAccountId = providerId.brand<'BillingAccountId', 'inout'>()
/** An account's number as people read and type it, with or without dashes. */
export const accountNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(noControls)
  .brand<'AccountNumber', 'inout'>()
/** The id that the provider gave a service: `BILLING_` and the account number, unless agreed otherwise (AH §3). */
export const serviceId = z.string().min(1).max(80).regex(noControls).brand<'ServiceId', 'inout'>()
export type AccountId = z.infer<typeof accountId>
export type BillingAccountId = z.infer<typeof billingAccountId>
export type AccountNumber = z.infer<typeof accountNumber>
export type ServiceId = z.infer<typeof serviceId>
/** A UUID. Upper case is turned into lower case, so the same id isn't taken for two (RFC 9562 §4). */
export const id = z.uuid().toLowerCase()
/**
 * Text that a person typed. Trimmed, without invisible characters (`visibleText`). Empty text and control characters
 * are refused.
 */
export const typedText = (longest: number) =>
  z.string().overwrite(visibleText).trim().min(1).max(longest).regex(noControls)
/** Typed text of several lines, separated by line feeds. Tabs become spaces. */
export const typedLines = (longest: number) =>
  z
    .string()
    .overwrite((text) => visibleText(text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')))
    .trim()
    .min(1)
    .max(longest)
    .regex(noControlsButLines)
/** A ZIP code as typed. Only its first five digits are kept. */
export const typedZip = z
  .string()
  .max(40)
  .overwrite((typed) => zipFrom(typed) ?? typed)
  .regex(zipPattern)
/**
 * Fields that a client may send, and that have no effect. For clients that send back everything that they read, for
 * example. Any value is accepted. Calls that change something refuse all other unknown fields.
 */
export const ignoring = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, ignored])) as Record<Name, typeof ignored>
/** True if a body accepts this field and ignores it (`ignoring`). */
export const isIgnored = (body: z.ZodType | undefined, name: string): boolean =>
  body instanceof z.ZodObject && body.shape[name] === ignored
const ignored = z.unknown().optional().meta({ description: 'accepted, has no effect' })
/** Text of several lines, separated by line feeds. Can be empty. Tabs become spaces. */
export const plainLines = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .max(longest)
    .regex(noControlsButLines)
/** Text as received, without control characters. Can be empty. */
export const plainText = (longest: number) => z.string().max(longest).regex(noControls)
