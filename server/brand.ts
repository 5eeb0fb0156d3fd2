import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #0b5fff' })
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 07:00' })
const hours = z.strictObject({ opensAt: clockTime, closesAt: clockTime })

const brandFile = z.strictObject({
  name: z.string().min(1).max(40),
  customerIdName: z.string().min(1).max(40),
  /** An SVG or PNG as a data address, or a path on the portal’s own origin. */
  logoUrl: z
    .string()
    .regex(/^(data:image\/(svg\+xml|png);|\/(?!\/))/, { error: 'must be a data: address or a path' }),
  /** The accent, and the ink upon it, in both themes. */
  accent: z.strictObject({ light: color, inkOnLight: color, dark: color, inkOnDark: color }),
  supportTelephone: z.string().min(7).max(24),
  /** Where checks are sent, line by line below the name; without it statements say nothing of it. */
  paymentAddress: z.array(z.string().min(1).max(60)).min(1).max(4).optional(),
  chatUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** When people answer, in the business zone; the weekend is Saturday and Sunday. */
  contactHours: z.strictObject({ weekday: hours, weekend: hours }),
})

/** Everything that makes the portal one provider's (decisions §1). A new brand needs no code. */
export type Brand = z.infer<typeof brandFile>

/**
 * Reads a brand file, or the demonstration's own where none is named.
 * @throws Error with a sentence that names the first field that is wrong.
 */
export function readBrand(file?: string): Brand {
  const path = file ?? join(import.meta.dirname, 'brand.json')
  const read = brandFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new Error(`${first?.path.join('.') || 'the file'} ${first?.message}`)
}

/** The brand's colours as custom properties: the one style block of every page, allowed by its digest. */
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
