import type { Page } from '@lightwell/help-centre/pages.ts'
import { readBrand } from '../settings/brand.ts'
import { drawPage } from './draw-page.ts'
import { squeeze } from './send-page.ts'

/** A page's weight: the bytes sent and the requests it takes. */
export interface DrawnWeight {
  bytes: number
  requests: number
}

/**
 * Weighs a page that the server draws without the build, in the heavier of the two languages, with the demonstration's
 * brand.
 * @returns the bytes of the body as sent, in brotli, and the number of requests
 */
export async function drawnWeight(page: Page): Promise<DrawnWeight> {
  const brand = readBrand()
  const identityProvider = { name: brand.customerIdName, isOnly: false }
  const facts = {
    brand,
    businessZone: 'America/New_York',
    today: '2026-10-14',
    identityProvider,
    here: '/login',
  }
  const texts = (['en', 'es'] as const).map((language) => drawPage({ ...facts, language }, page).text)
  const weights = await Promise.all(texts.map(async (text) => (await squeeze(text)).length))
  const loaded = texts.map((text) => new Set(text.match(loads)).size)
  return { bytes: Math.max(...weights), requests: 1 + Math.max(...loaded) }
}

/** Matches everything a page loads besides itself. A data address comes with the page. */
const loads = /(?:\ssrc|<link [^>]*href)="(?!data:)[^"]+"/g
