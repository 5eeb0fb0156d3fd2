import { brandName } from '@lightwell/rulebook/payment-methods/brand-name.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

interface Named {
  type: 'card' | 'checking'
  brand: string | null
  lastFour: string
}

/** The name of a method on its own: "Visa ending in 4242", "Checking account ending in 6789". */
export function methodName({ type, brand, lastFour }: Named, locale: 'en' | 'es'): string {
  if (type === 'checking') return words.payment_methods_ending_checking({ lastFour }, { locale })
  const name = brandName(brand) ?? words.payment_methods_card({}, { locale })
  return words.payment_methods_ending_card({ brand: name, lastFour }, { locale })
}

/** The name of a method within a sentence: "checking account ending in 6789". */
export function methodNameWithin(method: Named, locale: 'en' | 'es'): string {
  if (method.type === 'card') return methodName(method, locale)
  return words.payment_methods_ending_checking_within({ lastFour: method.lastFour }, { locale })
}
