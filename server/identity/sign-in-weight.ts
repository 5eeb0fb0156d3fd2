import { readBrand } from '../brand.ts'
import { squeeze } from '../web/send-page.ts'
import { readStyleSheet } from '../web/style-sheet.ts'
import { homePage } from './home-page.ts'
import { signInPage } from './sign-in-page.ts'

/** What a browser loads for a page, cold. Bytes are the bodies as they are sent, in brotli. */
export interface PageWeight {
  page: string
  language: 'en' | 'es'
  requests: number
  brotliBytes: number
}

/** Weighs the pages on which customers sign in, with the demonstration's brand (standards: Weight, 14 kB and 3 requests). */
export async function signInWeight(): Promise<PageWeight[]> {
  const style = readStyleSheet()
  const brand = readBrand()
  const styleBytes = (await squeeze(style.css, 11)).length
  // A logo that is a data address comes with the page.
  const requests = brand.logoUrl.startsWith('data:') ? 2 : 3
  const weights = (['en', 'es'] as const).flatMap((language) => {
    const facts = { brand, language, styleHref: style.href, here: '/login' }
    const pages = { '/': homePage(facts, undefined), '/login': signInPage(facts, undefined) }
    return Object.entries(pages).map(async ([page, written]) => {
      const pageBytes = (await squeeze(written.toString())).length
      return { page, language, requests, brotliBytes: pageBytes + styleBytes }
    })
  })
  return Promise.all(weights)
}
