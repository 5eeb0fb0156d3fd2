import { isDay } from '@lightwell/rulebook/calendar.ts'
import { isEmail } from '@lightwell/rulebook/identity/email.ts'

/** The reason why a value is rejected: a code for programs, and the end of a sentence for the operator. */
export class Unfit {
  readonly code: string
  readonly reason: string
  constructor(code: string, reason: string) {
    this.code = code
    this.reason = reason
  }
}

/**
 * A column of a file. Values are text. In NDJSON, they may also be objects and lists. `read` returns the value in the
 * format of PostgreSQL's COPY, or the reason to reject it. `otherwise` replaces an empty value. A column without
 * `otherwise` is required.
 */
export interface Column {
  name: string
  sqlType: string
  read(value: unknown): string | Unfit
  otherwise?: string
  /** True for a secret. The secret itself is never stored, only what `FileKind.make` derives from it. */
  isSecret?: true
}

type Format = Pick<Column, 'sqlType' | 'read'>

/** NULL in COPY's text format. */
export const none = '\\N'

export const required = (name: string, format: Format): Column => ({ name, ...format })
/** An optional column. `otherwise` replaces an empty value, in COPY's format. */
export const optional = (name: string, format: Format, otherwise = none): Column => ({
  name,
  ...format,
  otherwise,
})

/** An optional column whose values are never stored, only digests of them. */
export const secret = (name: string, format: Format): Column => ({
  ...optional(name, format),
  isSecret: true,
})

const format = (sqlType: string, read: (text: string) => string | Unfit): Format => ({
  sqlType,
  read: (value) => (typeof value === 'string' ? read(value) : notText),
})
const notText = new Unfit('not-text', 'must be text, not an object or a list')

export function matching(sqlType: string, pattern: RegExp, code: string, reason: string): Format {
  const unfit = new Unfit(code, reason)
  return format(sqlType, (text) => (pattern.test(text) ? text : unfit))
}

/** An account's id, in the format of the portal's own calls (rulebook/wire.ts). */
export const accountId = matching(
  'text',
  /^[A-Za-z0-9-]{1,32}$/,
  'not-an-id',
  'must be 1 to 32 letters, digits and dashes',
)

/** The code of a charge. A charge keeps its code from bill to bill. */
export const chargeCode = matching(
  'text',
  /^[A-Za-z0-9-]{1,40}$/,
  'not-a-code',
  'must be 1 to 40 letters, digits and dashes',
)

/** A person's id in the video system, in the format of the portal's own calls. */
export const videoCode = matching(
  'text',
  /^[A-Za-z0-9-]{1,40}$/,
  'not-a-code',
  'must be 1 to 40 letters, digits and dashes',
)

/** A rate in percent, above 0 and at most 100, with at most four decimals. Stored in parts per million. */
export const percent: Format = format('integer', (given) => {
  const ppm = /^[0-9]{1,3}(\.[0-9]{1,4})?$/.test(given) ? Math.round(Number(given) * 10_000) : 0
  return ppm > 0 && ppm <= 1_000_000 ? String(ppm) : notPercent
})
const notPercent = new Unfit(
  'not-a-percentage',
  'must be a percentage with at most four decimals, such as 5.5, more than zero and at most 100',
)

export const digits = (count: number) =>
  matching('text', new RegExp(`^[0-9]{${count}}$`), 'not-digits', `must be ${count} digits`)

/** An account's PIN, as the account holder types it. */
export const pin = matching('text', /^[0-9]{4,8}$/, 'not-a-pin', 'must be 4 to 8 digits')

/** A whole number of bytes below 2^53. JavaScript can't represent larger numbers exactly. */
export const bytes: Format = format('bigint', (given) =>
  /^[0-9]{1,16}$/.test(given) && Number.isSafeInteger(Number(given)) ? given : notBytes,
)
const notBytes = new Unfit('not-bytes', 'must be a whole number of bytes')

/** An email address. Stored in lower case, since sign-in looks it up in lower case. */
export const email: Format = format('text', (text) => (isEmail(text) ? text.toLowerCase() : notEmail))
const notEmail = new Unfit('not-an-email', 'must be an e-mail address')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f]/

/** One line of text for people, up to `longest` characters. Removes spaces at its start and end. */
export const text = (longest: number): Format => worded(longest, (given) => given, hasControls)

/** Text for people that may have several lines, up to `longest` characters. */
export const lines = (longest: number): Format =>
  worded(longest, (given) => given.replaceAll('\n', ''), hasOtherControls)

/**
 * Makes a format for text.
 * @param inOneLine returns the part of a text that must not contain control characters
 */
function worded(longest: number, inOneLine: (given: string) => string, controlled: Unfit): Format {
  const tooLong = new Unfit('too-long', `must be at most ${longest} characters`)
  return format('text', (given) => {
    const trimmed = given.trim().replaceAll('\r\n', '\n')
    if (trimmed === '') return blank
    if (trimmed.length > longest) return tooLong
    if (controls.test(inOneLine(trimmed))) return controlled
    if (!trimmed.isWellFormed()) return notUnicode
    return escaped(trimmed)
  })
}
const blank = new Unfit('missing', 'must not be empty')
const hasControls = new Unfit(
  'control-characters',
  'must not contain line breaks, tabs or other control characters',
)
const hasOtherControls = new Unfit(
  'control-characters',
  'must not contain tabs or control characters other than line breaks',
)
const notUnicode = new Unfit('not-unicode', 'must be well-formed Unicode')

/**
 * Escapes backslashes and line breaks in a value for COPY's text format. There, a backslash starts an escape, and a
 * line break ends the row.
 */
export const escaped = (value: string) =>
  /[\\\n]/.test(value) ? value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') : value

export function oneOf(...choices: string[]): Format {
  const unfit = new Unfit('not-a-choice', `must be one of ${choices.join(', ')}`)
  return format('text', (given) => (choices.includes(given) ? given : unfit))
}

/** A flag: true or false. Capitals are accepted, since spreadsheets save TRUE and FALSE. */
export const flag: Format = format('boolean', (given) => {
  const small = given.toLowerCase()
  return small === 'true' || small === 'false' ? small : notFlag
})
const notFlag = new Unfit('not-a-flag', 'must be true or false')

const dollars = /^-?[0-9]{1,11}(\.[0-9]{1,2})?$/

/** Converts dollars to cents. More than two decimals are refused, never rounded (decisions §3). */
export function centsOf(given: string): number | Unfit {
  if (!dollars.test(given)) return notMoney
  const cents = Math.round(Number(given) * 100)
  return cents === 0 ? 0 : cents
}
const notMoney = new Unfit('not-money', 'must be dollars with at most two decimals, such as 1234.50')

export const money: Format = format('bigint', (given) => {
  const cents = centsOf(given)
  return typeof cents === 'number' ? String(cents) : cents
})

export const positiveMoney: Format = format('bigint', (given) => {
  const cents = centsOf(given)
  if (typeof cents !== 'number') return cents
  return cents > 0 ? String(cents) : notPositive
})
const notPositive = new Unfit('not-positive', 'must be more than zero')

export const nonzeroMoney: Format = format('bigint', (given) => {
  const cents = centsOf(given)
  if (typeof cents !== 'number') return cents
  return cents === 0 ? zero : String(cents)
})
const zero = new Unfit('zero', 'must not be zero')

const mostDays = 20_000
const days = new Map<string, boolean>()

/** A day from 1900 to 2099, as YYYY-MM-DD. */
export const day: Format = format('date', (given) => {
  let exists = days.get(given)
  if (exists === undefined) {
    exists = /^(19|20)\d\d-/.test(given) && isDay(given)
    // Each day is checked once and then remembered. A file full of garbage must not fill the memory, so the number is
    // limited.
    if (days.size < mostDays) days.set(given, exists)
  }
  return exists ? given : notDay
})
const notDay = new Unfit('not-a-day', 'must be a day such as 2026-03-02')

/** A day, or `none` to remove a day that an earlier file gave. The staged row has 'infinity' for `none`. */
export const dayOrNone: Format = format('date', (given) => (given === 'none' ? 'infinity' : day.read(given)))

/**
 * A time with its offset from UTC. Without the offset, the hour that occurs twice when daylight saving time ends would
 * be ambiguous.
 */
export const instant: Format = format('timestamptz', (given) =>
  /^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(given) &&
  !Number.isNaN(Date.parse(given))
    ? new Date(given).toISOString()
    : notInstant,
)
const notInstant = new Unfit('not-a-time', 'must be a time such as 2026-03-02T21:40-05:00')
