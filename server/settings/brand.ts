import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { unreadableColors } from './brand-colors.ts'

const text = (least: number, most: number, what: string) => {
  const error = `must be ${what}, ${least} to ${most} characters`
  return z.string({ error }).min(least, { error }).max(most, { error })
}
const matching = (pattern: RegExp, error: string) =>
  z.string({ error }).regex(pattern, { error, abort: true })

const color = matching(/^#[0-9a-f]{6}$/i, 'must be a color such as #0b5fff')
const clockTime = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 07:00')
const openHours = z
  .strictObject(
    { opensAt: clockTime, closesAt: clockTime },
    { error: (issue) => fieldsError(issue, 'opensAt and closesAt') },
  )
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, { error: 'must close after it opens' })
/** Opening hours in the business zone. The weekend is Saturday and Sunday. */
const hours = z.strictObject(
  { weekday: openHours, weekend: openHours },
  { error: (issue) => fieldsError(issue, 'weekday and weekend') },
)
const lines = 'must be 1 to 4 address lines, 1 to 60 characters each'
const chat = 'must be an address such as https://chat.example.net, or null'

/** The error message for a brand-file value that isn't an object or has an unknown field. */
function fieldsError(issue: { code?: string; keys?: unknown }, fields: string): string {
  return issue.code === 'unrecognized_keys'
    ? `has an unknown field: ${(issue.keys as string[]).join(', ')}`
    : `must be an object with ${fields}`
}

const brandFile = z.strictObject(
  {
    name: text(1, 40, 'the name of the provider'),
    customerIdName: text(1, 40, 'what the provider calls a customer’s sign-in'),
    /** The logo: an SVG or PNG as a data URL, or a path on the portal’s own origin. */
    logoUrl: matching(/^(data:image\/(svg\+xml|png);|\/(?!\/))/, 'must be a data: address or a path'),
    /** The accent color in both themes, and the color of text on the accent. */
    accent: z
      .strictObject(
        { light: color, inkOnLight: color, dark: color, inkOnDark: color },
        { error: (issue) => fieldsError(issue, 'light, inkOnLight, dark and inkOnDark') },
      )
      .superRefine((accent, { addIssue }) => {
        for (const [field, message] of unreadableColors(accent))
          addIssue({ code: 'custom', path: [field], message })
      }),
    supportTelephone: text(7, 24, 'a telephone number'),
    /** The postal address for checks, line by line, without the name. Without it, bills mention no address. */
    paymentAddress: z
      .array(z.string({ error: lines }).min(1, { error: lines }).max(60, { error: lines }), { error: lines })
      .min(1, { error: lines })
      .max(4, { error: lines })
      .optional(),
    chatUrl: z.url({ protocol: /^https?$/, error: chat }).nullable(),
    /** The hours when people answer the telephone or chat. */
    contactHours: hours,
    /** The chat hours, if they're different. */
    chatHours: hours.optional(),
  },
  { error: (issue) => fieldsError(issue, 'the fields of a brand') },
)

/**
 * Everything that adapts the portal to a provider (decisions §1), so a new brand needs no code. `docs/brand.md`
 * describes each field.
 */
export type Brand = z.infer<typeof brandFile> & { chatHours: z.infer<typeof hours> }

/**
 * Reads a brand file. Without a name, reads the demonstration's.
 * @throws Error with a sentence for each invalid field, starting with the field's name
 */
export function readBrand(file?: string): Brand {
  const path = file ?? join(import.meta.dirname, 'brand.json')
  const read = brandFile.safeParse(parsed(readFileSync(path, 'utf8')))
  if (read.success) return { ...read.data, chatHours: read.data.chatHours ?? read.data.contactHours }
  throw new Error(
    read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'} ${message}`).join('; '),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the file is not JSON')
  }
}

/**
 * The brand's colors as CSS custom properties, for a style block in every page. The content security policy allows the
 * block by its digest.
 */
export function brandStyle(brand: Brand): string {
  const { light, inkOnLight, dark, inkOnDark } = brand.accent
  const lights = `--brand:${light};--brand-ink:${inkOnLight}`
  const darks = `--brand:${dark};--brand-ink:${inkOnDark}`
  return (
    `:root{${lights}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${darks}}}` +
    `:root[data-theme=dark]{${darks}}`
  )
}
