import type { Page } from '@lightwell/help-centre/pages.ts'
import { readBrand } from '../settings/brand.ts'
import { drawPage } from './draw-page.ts'
import { squeeze } from './send-page.ts'

/** The size of a page: the bytes sent, and the number of requests it takes. */
export interface DrawnWeight {
  bytes: number
  requests: number
}

/**
 * Measures the size of a page that the server draws without the web build, with the demonstration's brand. Measures the
 * page in each language and returns the larger result.
 * @returns the bytes of the body, compressed with brotli, and the number of requests
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

/** Matches what a page loads in separate requests by `src` or `<link>`. A data URL needs no request. */
const loads = /(?:\ssrc|<link [^>]*href)="(?!data:)[^"]+"/g
