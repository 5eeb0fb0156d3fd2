import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodNameWithin } from '../payment-methods/names.ts'

/** Returns the authorization text for this one payment. `brand` is the provider's name. */
export function termsOf(
  brand: string,
  { method, payOn }: Pick<PaymentOrder, 'method' | 'payOn'>,
  amount: string,
): string {
  const facts = {
    brand,
    amount,
    method: methodNameWithin(method),
    day: formatDay(payOn, 'record'),
  }
  return method.kind === 'card'
    ? words.payments_confirm_terms_card(facts)
    : words.payments_confirm_terms_checking(facts)
}
