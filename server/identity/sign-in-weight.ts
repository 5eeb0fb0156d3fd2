import { randomBytes } from 'node:crypto'
import type { Page } from '@lightwell/help-centre/pages.ts'
import { readBrand } from '../brand.ts'
import { drawPage } from '../web/draw-page.ts'
import { squeeze } from '../web/send-page.ts'

/**
 * Weighs what a browser loads to sign in, cold, with the demonstration's brand: the heaviest of home and sign-in page in
 * both languages (standards: Weight).
 * @returns the bodies in bytes as they are sent, in brotli, and the number of requests
 */
export async function signInWeight(): Promise<{ bytes: number; requests: number }> {
  const brand = readBrand()
  const left = { person: '01234567-89ab-7def-8123-456789abcdef', payment: 'unknown', ending: 'over' } as const
  const identityProvider = { name: brand.customerIdName, isOnly: false }
  const challenge = randomBytes(54).toString('base64url')
  const passkey = { challenge, rpId: 'portal.example.com', userVerification: 'required' } as const
  const pages: Page[] = [
    { name: 'home', visitor: { kind: 'guest' }, passkey },
    { name: 'sign-in', left, passkey },
  ]
  const texts = (['en', 'es'] as const).flatMap((language) =>
    pages.map(
      (page) =>
        drawPage(
          { brand, businessZone: 'America/New_York', identityProvider, language, here: '/login' },
          page,
        ).text,
    ),
  )
  const weights = await Promise.all(texts.map(async (text) => (await squeeze(text)).length))
  const loaded = texts.map((text) => new Set(text.match(loads)).size)
  return { bytes: Math.max(...weights), requests: 1 + Math.max(...loaded) }
}

/** What a page has loaded beside itself. A data address comes with it. */
const loads = /(?:\ssrc|<link [^>]*href)="(?!data:)[^"]+"/g
