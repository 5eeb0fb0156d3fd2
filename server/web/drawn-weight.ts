import type { Page } from '@lightwell/help-centre/pages.ts'
import { readBrand } from '../settings/brand.ts'
import { drawPage } from './draw-page.ts'
import { squeeze } from './send-page.ts'

/** The weight of a page, sent and loaded. */
export interface DrawnWeight {
  bytes: number
  requests: number
}

/**
 * Weighs a page that the server draws without the build, in the heavier of both languages, with the demonstration's brand.
 * @returns the body in bytes as it is sent, in brotli, and the number of requests
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

/** What a page has loaded beside itself. A data address comes with it. */
const loads = /(?:\ssrc|<link [^>]*href)="(?!data:)[^"]+"/g
