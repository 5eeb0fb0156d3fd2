import type { Locale } from './locale.ts'

// What compiled messages ask of their runtime, in place of the compiler's own (scripts/web-build.ts): that one can look for the
// language in addresses, cookies and headers, which weighs more than the summary's words.
let read: () => Locale = () => 'en'

export const getLocale = (): Locale => read()

export function overwriteGetLocale(ofPage: () => Locale): void {
  read = ofPage
}

export const experimentalStaticLocale = undefined
