import { asGuest } from '../acting/actor.ts'
import { readBrand } from '../brand.ts'
import { squeeze } from '../web/send-page.ts'
import { readStyleSheet, signInSheet } from '../web/style-sheet.ts'
import { homePage } from './home-page.ts'
import { signInPage } from './sign-in-page.ts'

/**
 * Weighs what a browser loads to sign in, cold, with the demonstration's brand: the heaviest of home and sign-in page in
 * both languages (standards: Weight).
 * @returns the bodies in bytes as they are sent, in brotli, and the number of requests
 */
export async function signInWeight(): Promise<{ bytes: number; requests: number }> {
  const style = readStyleSheet(signInSheet)
  const brand = readBrand()
  const pages = (['en', 'es'] as const).flatMap((language) => {
    const facts = { brand, businessZone: 'America/New_York', language, styleHref: style.href, here: '/login' }
    const left = {
      person: '01234567-89ab-7def-8123-456789abcdef',
      payment: 'unknown',
      ending: 'over',
    } as const
    return [homePage(facts, asGuest(language)), signInPage(facts, { target: undefined, left })]
  })
  const weights = await Promise.all(pages.map(async (page) => (await squeeze(page.toString())).length))
  const styleBytes = (await squeeze(style.css, 11)).length
  // The page and its style sheet; a logo that is a data address comes with the page.
  return { bytes: Math.max(...weights) + styleBytes, requests: brand.logoUrl.startsWith('data:') ? 2 : 3 }
}
