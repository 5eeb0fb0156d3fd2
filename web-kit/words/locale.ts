import { overwriteGetLocale } from '@lightwell/words/compiled/runtime.js'
import { isDrawing, perVisit } from '../visit.ts'

export type Locale = 'en' | 'es'

const its = perVisit((): { locale?: Locale } => ({}))

/** The language of the page: the server wrote it on the document, from the cookie `language`. */
export function locale(): Locale {
  if (isDrawing()) return its().locale ?? 'en'
  return document.documentElement.lang === 'es' ? 'es' : 'en'
}

/** The language of the page that is being drawn. */
export function speak(locale: Locale): void {
  its().locale = locale
}

/** From here on every message is in the language of the page. To be called once, before anything is shown. */
export function speakLanguageOfPage(): void {
  overwriteGetLocale(locale)
}
