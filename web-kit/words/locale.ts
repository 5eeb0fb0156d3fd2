import { overwriteGetLocale } from '@lightwell/words/compiled/runtime.js'

export type Locale = 'en' | 'es'

/** The language of the page: the server wrote it on the document, from the cookie `language`. */
export function locale(): Locale {
  return document.documentElement.lang === 'es' ? 'es' : 'en'
}

/** From here on every message is in the language of the page. To be called once, before anything is shown. */
export function speakLanguageOfPage(): void {
  overwriteGetLocale(locale)
}
