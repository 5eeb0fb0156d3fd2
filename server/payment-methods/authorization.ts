import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The text to which a customer agrees when a method is saved; its version stands in `rulebook/payment-methods/rules.ts`. */
export function authorizationText(type: 'card' | 'checking', brand: string, locale: 'en' | 'es'): string {
  if (type === 'card') return words.payment_methods_authorize_card({ brand }, { locale })
  return words.payment_methods_authorize_checking({ brand }, { locale })
}
