import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Adding } from '../adding.ts'

/**
 * Returns a sentence with the amount and day of the payment that the new method is for. Undefined if it isn't for a
 * payment.
 */
export function forPayment(pays: Adding['pays']): string | undefined {
  return (
    pays &&
    words.payment_methods_new_for({ amount: dollars(pays.amountCents), day: formatDay(pays.payOn, 'name') })
  )
}
