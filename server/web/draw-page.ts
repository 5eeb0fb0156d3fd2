import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Draw, Page, PageFacts } from '@lightwell/help-centre/pages.ts'
import { type Brand, brandStyle } from '../brand.ts'
import { readSheet, sheets } from './components.ts'

const root = join(import.meta.dirname, '../..')
const ground = ['web-kit/ui/tokens.css', 'web-kit/ui/base.css']
  .map((file) => readSheet(join(root, file)))
  .join('')
// Named as a text: Node's types know no JSX, and the pages are held to their own (`help-centre/tsconfig.json`).
const { draw } = (await import(pathToFileURL(join(root, 'help-centre/draw.tsx')).href)) as { draw: Draw }

/** A page as it is sent, and the policy under which its own styles are allowed. */
export interface DrawnPage {
  text: string
  policy: string
}

/** Draws a page, with the styles of those components that are on it: it needs no second request. */
export function drawPage(facts: PageFacts & { brand: Brand }, page: Page): DrawnPage {
  const document = draw(facts, page)
  const used = sheets.filter(({ classes }) => classes.some((name) => document.includes(name)))
  const style = [ground, ...used.map(({ css }) => css), brandStyle(facts.brand)].join('')
  return {
    text: document.replace('</head>', () => `<style>${style}</style></head>`),
    policy: policyOf(style),
  }
}

/** No script, and no style but the page's own. */
function policyOf(style: string): string {
  const digest = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}
