import type { Locale } from './locale.ts'

// The runtime that compiled messages call, replacing the compiler's own (scripts/web-build.ts): that one can read the
// language from addresses, cookies and headers, and is larger than all the words of the summary page.
let read: () => Locale = () => 'en'

export const getLocale = (): Locale => read()

export function overwriteGetLocale(ofPage: () => Locale): void {
  read = ofPage
}

export const experimentalStaticLocale = undefined
