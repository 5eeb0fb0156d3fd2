// Types of columns, for the schemas of the kinds of content. A message is the end of a sentence for the provider:
// `banners.csv:3 title_es must not be empty`.

import { isDay } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { readContentColumns } from '@lightwell/rulebook/content/contract.ts'
import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import { z } from 'zod'

/** The control for a column in the console's form. */
export interface Control {
  control: CallReply<typeof readContentColumns>[number]['control']
  /** The maximum length, in characters. */
  most?: number
  choices?: readonly string[]
}

/** The control of each type of column. A column that's refined, optional or has a default keeps its type's. */
export const controls = z.registry<Control>()

const needed = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'must not be empty' : 'must be text'),
}

/** Text for people, up to `longest` characters. Spaces around it don't count. */
export const text = (longest: number) =>
  z
    .string(needed)
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(longest, { error: `must be at most ${longest} characters` })
    .refine((given) => !/\p{Cc}/u.test(given), {
      error: 'must not contain line breaks, tabs or other control characters',
    })
    .refine((given) => visibleText(given) === given, {
      error: 'must not contain invisible or direction-changing characters',
    })
    .refine((given) => given.isWellFormed(), { error: 'must be well-formed Unicode' })
    .register(controls, { control: 'text', most: longest })

/** Two columns for text in both languages: `title_en` and `title_es`. */
export const inBothLanguages = <Name extends string, Text extends z.ZodType>(name: Name, written: Text) =>
  ({ [`${name}_en`]: written, [`${name}_es`]: written }) as Record<`${Name}_${'en' | 'es'}`, Text>

/** The id of an item within its kind. It's never shown to customers. */
export const itemId = matching(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/,
  'must be 1 to 60 letters, digits, dashes, points and underscores',
).register(controls, { control: 'text', most: 60 })

/** A link: a page of the portal, such as `#/payments/auto`, or an https address. */
export const href = z
  .string(needed)
  .max(500, { error: 'must be at most 500 characters' })
  .refine((given) => isPlace(given) || isHttps(given), {
    error: 'must be a page of the account, such as #/payments/auto, or an address that begins with https://',
  })
  .register(controls, { control: 'link', most: 500 })

const places: ReadonlySet<string> = new Set(Object.values(linkedPages))

/** Checks for a page of the portal, or a named part of one: `#/help#due-date`. */
function isPlace(given: string): boolean {
  const [, path] = /^#(\/[^#]*)(?:#[A-Za-z0-9][A-Za-z0-9._-]{0,59})?$/.exec(given) ?? []
  return path !== undefined && places.has(path)
}

/** Checks for an https address of a host with a public name, without credentials. */
export function isHttps(given: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(given) || given.includes('\\') || !URL.canParse(given)) return false
  const { username, password, hostname } = new URL(given)
  return username === '' && password === '' && isPublicHost(hostname)
}

/** Checks that a host has a public name. IP addresses and names of local machines or networks don't count. */
const isPublicHost = (host: string): boolean =>
  !/^\[|^[\d.]+$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) && host.includes('.')

/** Some of the choices, in any order, separated by spaces or commas. */
export const someOf = <Choice extends string>(choices: readonly Choice[], such = choices.join(', ')) =>
  list
    .pipe(z.array(z.enum(choices, { error: `must be some of ${such}` })).min(1, empty))
    .register(controls, { control: 'some', choices })

/** Some texts of one pattern, separated by spaces or commas. */
export const someLike = (pattern: RegExp, reason: string) =>
  list.pipe(z.array(matching(pattern, reason)).min(1, empty)).register(controls, { control: 'codes' })

const empty = { error: 'must not be empty' }
const list = z.string(needed).transform((given) => given.split(/[\s,;|]+/).filter((each) => each !== ''))

export const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  z
    .enum(choices, { error: `must be one of ${choices.join(', ')}` })
    .register(controls, { control: 'one', choices })

/** A day, `2026-03-02`, in the business's time zone. */
export const day = z
  .string(needed)
  .refine((given) => /^(19|20)\d\d-/.test(given) && isDay(given), {
    error: 'must be a day such as 2026-03-02',
  })
  .register(controls, { control: 'day' })

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string(needed)
    .regex(/^-?\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
    .register(controls, { control: 'number' })
}

export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], { error: 'must be true or false' }))
  .transform((given) => given === 'true')
  .register(controls, { control: 'flag' })

/** Dollars with at most two decimals, in cents. */
export const dollars = matching(
  /^\d{1,9}(\.\d{1,2})?$/,
  'must be dollars with at most two decimals, such as 1234.50',
)
  .transform((given) => Math.round(Number(given) * 100))
  .register(controls, { control: 'dollars' })

function matching(pattern: RegExp, error: string) {
  return z.string(needed).regex(pattern, { error })
}
