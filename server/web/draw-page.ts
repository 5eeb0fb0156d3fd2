import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Draw, Page, PageFacts } from '@lightwell/help-centre/pages.ts'
import { type Brand, brandStyle } from '../brand.ts'
import { digestOf } from './headers.ts'
import { stylesOf } from './sheets.ts'
import './visits.ts'

// Named as a text: Node's types know no JSX, and the pages are held to their own (`help-centre/tsconfig.json`).
const door = pathToFileURL(join(import.meta.dirname, '../../help-centre/draw.tsx')).href
const { draw } = (await import(door)) as { draw: Draw }

/** A page as it is sent, and the policy under which its own styles are allowed. */
export interface DrawnPage {
  text: string
  policy: string
}

const countdown = readFileSync(join(import.meta.dirname, '../../help-centre/countdown.js'), 'utf8')

/** Draws a page, with the styles of those components that are on it, and the script where something is counted down. */
export function drawPage(facts: PageFacts & { brand: Brand }, page: Page): DrawnPage {
  const document = draw(facts, page)
  const style = stylesOf(document) + brandStyle(facts.brand)
  const script = document.includes('data-countdown=') ? countdown : undefined
  return {
    text: document
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace('</body>', () => `${script ? `<script>${script}</script>` : ''}</body>`),
    policy: policyOf(style, script),
  }
}

/** No script and no style but the page's own. */
function policyOf(style: string, script: string | undefined): string {
  const scripts = script ? `script-src ${digestOf(script)}; ` : ''
  return `default-src 'none'; ${scripts}style-src ${digestOf(style)}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}
