import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import { currentSession } from '@lightwell/web-kit/session/session.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodNameWithin } from '../payment-methods/names.ts'

/** What the customer authorises by this one payment. */
export function termsOf({ method, payOn }: Pick<PaymentOrder, 'method' | 'payOn'>, amount: string): string {
  const facts = {
    brand: currentSession().brand.name,
    amount,
    method: methodNameWithin(method),
    day: formatDay(payOn),
  }
  return method.kind === 'card'
    ? words.payments_confirm_terms_card(facts)
    : words.payments_confirm_terms_checking(facts)
}
