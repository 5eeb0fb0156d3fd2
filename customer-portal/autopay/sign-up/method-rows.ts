import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { MethodRow } from '../../payment-methods/MethodChoice.tsx'
import { expiryName } from '../../payment-methods/names.ts'
import { explainMethod } from '../explain.ts'
import { type AutopayFacts, choosable, whyUnusable } from '../form.ts'

/** Returns a row for every saved method. If auto pay can't use a method, its row has the reason. */
export function methodRows(facts: AutopayFacts, today: Day): MethodRow[] {
  return choosable(facts).map((method) => ({
    method,
    why: whyNot(method, today),
  }))
}

function whyNot(method: Method, today: Day): string | undefined {
  const why = whyUnusable(method, today)
  if (why === undefined) return undefined
  if (why === 'method-locked' || why === 'method-unauthorized') return explainMethod(why)
  return method.expires && why === 'method-expired'
    ? words.payments_method_expired_on({ expiry: expiryName(method.expires) })
    : words.autopay_method_unverified()
}
