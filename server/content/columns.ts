// How the columns of content are written, for the schemas of its kinds. What they say of a value is a sentence's end for the
// provider: `banners.csv:3 title_es must not be empty`.

import { isDay } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { readContentColumns } from '@lightwell/rulebook/content/contract.ts'
import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import { z } from 'zod'

/** How a column's values are entered in the console's form. */
export interface Control {
  control: CallReply<typeof readContentColumns>[number]['control']
  /** The most letters. */
  most?: number
  choices?: readonly string[]
}

/** The control of each kind of column. One that's refined, optional or has a default keeps its own. */
export const controls = z.registry<Control>()

const needed = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'must not be empty' : 'must be text'),
}

/** Text for people, up to so many letters; blanks around it do not count. */
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

/** Two columns for what people read in their own language: `title_en` and `title_es`. */
export const inBothLanguages = <Name extends string, Text extends z.ZodType>(name: Name, written: Text) =>
  ({ [`${name}_en`]: written, [`${name}_es`]: written }) as Record<`${Name}_${'en' | 'es'}`, Text>

/** What tells an item from the others of its kind, and is never shown. */
export const itemId = matching(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/,
  'must be 1 to 60 letters, digits, dashes, points and underscores',
).register(controls, { control: 'text', most: 60 })

/** A link: a page of the account, such as `#/payments/auto`, or an address of the provider's by https. */
export const href = z
  .string(needed)
  .max(500, { error: 'must be at most 500 characters' })
  .refine((given) => isPlace(given) || isHttps(given), {
    error: 'must be a page of the account, such as #/payments/auto, or an address that begins with https://',
  })
  .register(controls, { control: 'link', most: 500 })

const places: ReadonlySet<string> = new Set(Object.values(linkedPages))

/** A page, or a part of one that has a name: `#/help#due-date`. */
function isPlace(given: string): boolean {
  const [, path] = /^#(\/[^#]*)(?:#[A-Za-z0-9][A-Za-z0-9._-]{0,59})?$/.exec(given) ?? []
  return path !== undefined && places.has(path)
}

/** True: it leads by https to a host that has a public name, and to nobody's account there. */
export function isHttps(given: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(given) || given.includes('\\') || !URL.canParse(given)) return false
  const { username, password, hostname } = new URL(given)
  return username === '' && password === '' && isPublicHost(hostname)
}

/** True: a host has a public name; addresses in numbers, and names within one machine or network, have none. */
const isPublicHost = (host: string): boolean =>
  !/^\[|^[\d.]+$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) && host.includes('.')

/** Some of the choices, in any order, with blanks or commas between them. */
export const someOf = <Choice extends string>(choices: readonly Choice[], such = choices.join(', ')) =>
  list
    .pipe(z.array(z.enum(choices, { error: `must be some of ${such}` })).min(1, empty))
    .register(controls, { control: 'some', choices })

/** Some texts that look alike, with blanks or commas between them. */
export const someLike = (pattern: RegExp, reason: string) =>
  list.pipe(z.array(matching(pattern, reason)).min(1, empty)).register(controls, { control: 'codes' })

const empty = { error: 'must not be empty' }
const list = z.string(needed).transform((given) => given.split(/[\s,;|]+/).filter((each) => each !== ''))

export const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  z
    .enum(choices, { error: `must be one of ${choices.join(', ')}` })
    .register(controls, { control: 'one', choices })

/** A day, `2026-03-02`, in the provider's own zone. */
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
