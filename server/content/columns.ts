// Types of columns, for the schemas of the kinds of content. A problem with a value is a code (`problems.ts`).

import { isDay } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { readContentColumns } from '@lightwell/rulebook/content/contract.ts'
import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import { z } from 'zod'
import { type ContentProblem, refusing } from './problems.ts'

/** The control for a column in the console's form. */
export interface Control {
  control: CallReply<typeof readContentColumns>[number]['control']
  /** The maximum length, in characters. */
  most?: number
  range?: { least: number; most: number }
  choices?: readonly string[]
  /** The names of facts that the text may contain in braces. */
  facts?: readonly string[]
}

/**
 * The control that the console's form has for each type of column. A refined or optional column, or one with a default,
 * has the control of its base type.
 */
export const controls = z.registry<Control>()

/** A column with text for people, up to `longest` characters. Spaces before and after the text are removed. */
export const text = (longest: number) =>
  z
    .string()
    .trim()
    .refine((given) => given !== '', refusing({ code: 'missing' }))
    .refine((given) => given.length <= longest, refusing({ code: 'too-long', most: longest }))
    .refine((given) => !/\p{Cc}/u.test(given), refusing({ code: 'control-characters' }))
    .refine((given) => visibleText(given) === given, refusing({ code: 'invisible-characters' }))
    .refine((given) => given.isWellFormed(), refusing({ code: 'ill-formed' }))
    .register(controls, { control: 'text', most: longest })

/** Two columns for text in both languages: `title_en` and `title_es`. */
export const inBothLanguages = <Name extends string, Text extends z.ZodType>(name: Name, written: Text) =>
  ({ [`${name}_en`]: written, [`${name}_es`]: written }) as Record<`${Name}_${'en' | 'es'}`, Text>

/** The column with the id of an item, unique within its kind of content. Customers' pages don't show it as text. */
export const itemId = matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, { code: 'id' }).register(controls, {
  control: 'text',
  most: 60,
})

/** A column with a link: a page of the portal, such as `#/payments/auto`, or an https URL. */
export const href = z
  .string()
  .refine((given) => given.length <= 500, refusing({ code: 'too-long', most: 500 }))
  .refine((given) => isPlace(given) || isHttps(given), refusing({ code: 'link' }))
  .register(controls, { control: 'link', most: 500 })

const places: ReadonlySet<string> = new Set(Object.values(linkedPages))

/** True if a link is a page of the portal or a named part of one, such as `#/help#due-date`. */
function isPlace(given: string): boolean {
  const [, path] = /^#(\/[^#]*)(?:#[A-Za-z0-9][A-Za-z0-9._-]{0,59})?$/.exec(given) ?? []
  return path !== undefined && places.has(path)
}

/** True if a link is an https URL without credentials whose host has a public name. */
export function isHttps(given: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(given) || given.includes('\\') || !URL.canParse(given)) return false
  const { username, password, hostname } = new URL(given)
  return username === '' && password === '' && isPublicHost(hostname)
}

/** True if a host has a public name. IP addresses and names of local machines or networks aren't public. */
const isPublicHost = (host: string): boolean =>
  !/^\[|^[\d.]+$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) && host.includes('.')

/**
 * A column with some of the choices, in any order, separated by spaces or commas.
 * @param otherwise the error if a value isn't one of `choices`
 */
export const someOf = <Choice extends string>(
  choices: readonly Choice[],
  otherwise: ContentProblem = { code: 'some-of', choices },
) => listOf(isAmong(choices, otherwise)).register(controls, { control: 'some', choices })

/** A column with several texts that each match a pattern, separated by spaces or commas. */
export const someLike = (pattern: RegExp, otherwise: ContentProblem) =>
  listOf(matching(pattern, otherwise)).register(controls, { control: 'codes' })

const listOf = <Each extends z.ZodType<unknown, string>>(each: Each) =>
  z
    .string()
    .transform((given) => given.split(/[\s,;|]+/).filter((part) => part !== ''))
    .pipe(z.array(each).refine((given) => given.length > 0, refusing({ code: 'missing' })))

export const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  isAmong(choices, { code: 'one-of', choices }).register(controls, { control: 'one', choices })

function isAmong<const Choice extends string>(choices: readonly Choice[], otherwise: ContentProblem) {
  return z.custom<Choice>((given) => choices.includes(given as Choice), refusing(otherwise))
}

/** A column with a day, such as `2026-03-02`, in the business's time zone. */
export const day = z
  .string()
  .refine((given) => /^(19|20)\d\d-/.test(given) && isDay(given), refusing({ code: 'day' }))
  .register(controls, { control: 'day' })

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((given) => isWhole(given, least, most), refusing({ code: 'number', least, most }))
    .transform(Number)
    .register(controls, { control: 'number', range: { least, most } })

export const isWhole = (given: unknown, least: number, most: number): boolean =>
  typeof given === 'string' && /^-?\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most

export const flag = z
  .string()
  .toLowerCase()
  .pipe(isAmong(['true', 'false'], { code: 'flag' }))
  .transform((given) => given === 'true')
  .register(controls, { control: 'flag' })

/** A column with dollars, with at most two decimals. Parsed to cents. */
export const dollars = matching(/^\d{1,9}(\.\d{1,2})?$/, { code: 'dollars' })
  .transform((given) => Math.round(Number(given) * 100))
  .register(controls, { control: 'dollars' })

export function matching(pattern: RegExp, otherwise: ContentProblem) {
  return z.string().refine((given) => pattern.test(given), refusing(otherwise))
}
