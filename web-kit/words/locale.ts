import { overwriteGetLocale } from '@lightwell/words/compiled/runtime.js'
import { isDrawing, perVisit } from '../visit.ts'

export type Locale = 'en' | 'es'

const its = perVisit((): { locale?: Locale } => ({}))

/** The page's language. The server takes it from the cookie `language` and writes it on the document. */
export function locale(): Locale {
  if (isDrawing()) return its().locale ?? 'en'
  return document.documentElement.lang === 'es' ? 'es' : 'en'
}

/** Sets the language of the page that the server is rendering. */
export function speak(locale: Locale): void {
  its().locale = locale
}

/** Switches all texts to the page's language. Call it once, before anything is shown. */
export function speakLanguageOfPage(): void {
  overwriteGetLocale(locale)
}
