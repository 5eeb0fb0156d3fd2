import { randomBytes } from 'node:crypto'
import type { Page } from '@lightwell/help-centre/pages.ts'
import { readBrand } from '../brand.ts'
import { drawPage } from '../web/draw-page.ts'
import { squeeze } from '../web/send-page.ts'

export const passkey = {
  challenge: randomBytes(54).toString('base64url'),
  rpId: 'portal.example.com',
  userVerification: 'required',
} as const

/** Weighs what a browser loads to sign in, cold (standards: Weight). */
export function signInWeight(): Promise<DrawnWeight> {
  const left = { how: 'unknown', ending: 'over' } as const
  return drawnWeight({ name: 'sign-in', left, passkey })
}

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
