import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageFacts } from '@lightwell/help-centre/page-facts.ts'
import type { Page } from '@lightwell/help-centre/pages.ts'
import { type Brand, brandStyle } from '../settings/brand.ts'
import { digestOf } from './headers.ts'
import { stylesOf } from './sheets.ts'
import './separate-visitors.ts'

// Imported by URL at run time, so that `sheets.ts` can first enable JSX in Node. A static import would be loaded too
// early.
const door = pathToFileURL(join(import.meta.dirname, '../../help-centre/draw.tsx')).href
const { draw } = (await import(door)) as typeof import('@lightwell/help-centre/draw.tsx')

/** The text of a page, and the content security policy that allows its styles and scripts. */
export interface DrawnPage {
  text: string
  policy: string
}

const scriptAt = (file: string) => readFileSync(join(import.meta.dirname, '../../help-centre', file), 'utf8')

/** A page with this attribute has a script that makes requests. */
const asks = 'data-restarting='

/**
 * The scripts of pages that also work without scripts. Each script is listed with an attribute. A page gets the script
 * if it contains the attribute.
 */
const scripts: [on: string, script: string][] = [
  ['data-countdown=', scriptAt('countdown.js')],
  ['data-passkey=', scriptAt('identity/passkey.js')],
  ['data-look-up=', scriptAt('work-orders/look-up.js')],
  [asks, scriptAt('equipment/reboot.js')],
]

/** Draws a page with the styles and scripts it uses. */
export function drawPage(facts: PageFacts & { brand: Brand }, page: Page): DrawnPage {
  const document = draw(facts, page)
  const style = stylesOf(document) + brandStyle(facts.brand)
  const used = scripts.filter(([on]) => document.includes(on)).map(([, script]) => script)
  return {
    text: document
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace('</body>', () => `${used.map((script) => `<script>${script}</script>`).join('')}</body>`),
    policy: policyOf(style, used, document.includes(asks)),
  }
}

/**
 * The content security policy of a page. Allows only the page's own scripts and styles. Allows requests only if one of
 * these scripts makes them.
 */
function policyOf(style: string, used: string[], mayAsk: boolean): string {
  const allowed = used.length === 0 ? '' : `script-src ${used.map(digestOf).join(' ')}; `
  const asking = mayAsk ? "connect-src 'self'; " : ''
  return `default-src 'none'; ${allowed}${asking}style-src ${digestOf(style)}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}
