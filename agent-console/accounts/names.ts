import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { brandName } from '@lightwell/rulebook/payment-methods/brand-name.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Linked, Person } from './calls.ts'

export const personName = ({ identity: { firstName, lastName } }: Person): string =>
  `${firstName} ${lastName}`

/** Names the payment method of an auto pay rule, as in "Visa ending in 4242". */
export function methodName({ method }: Autopay): string {
  const lastFour = method?.lastFour ?? ''
  if (method?.kind === 'checking') return words.payment_methods_ending_checking({ lastFour })
  return words.payment_methods_ending_card({
    brand: brandName(method?.brand) ?? words.payment_methods_card(),
    lastFour,
  })
}

/** Says when an auto pay rule pays a bill. */
export function whenPaid({ daysBefore: days }: Autopay): string {
  if (days === 0) return words.linked_accounts_staff_autopay_when_due()
  return days === 1
    ? words.linked_accounts_staff_autopay_when_one()
    : words.linked_accounts_staff_autopay_when({ days })
}

export const kindWords: Record<Linked['accountType'], () => string> = {
  Residential: words.console_residential,
  Business: words.console_business,
}
