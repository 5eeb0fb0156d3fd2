import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What a method is called for people: "Visa 4242", "Checking 6789". */
export function methodName(
  { type, brand, lastFour }: { type: 'card' | 'checking'; brand: string | null; lastFour: string },
  locale: 'en' | 'es',
): string {
  if (type === 'checking') return words.payment_methods_name_checking({ lastFour }, { locale })
  return words.payment_methods_name_card({ brand: brand ?? '', lastFour }, { locale })
}
