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

/** Draws a page, with the styles of those components that are on it. */
export function drawPage(facts: PageFacts & { brand: Brand }, page: Page): DrawnPage {
  const document = draw(facts, page)
  const style = stylesOf(document) + brandStyle(facts.brand)
  return {
    text: document.replace('</head>', () => `<style>${style}</style></head>`),
    policy: policyOf(style),
  }
}

/** No script, and no style but the page's own. */
function policyOf(style: string): string {
  return `default-src 'none'; style-src ${digestOf(style)}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}
