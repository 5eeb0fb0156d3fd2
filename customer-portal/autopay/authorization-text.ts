import { noticeDays, retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { MethodKind, PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodNameWithin } from '../payment-methods/names.ts'

/**
 * Returns the full authorization text that the customer agrees to. The text names the method, when we charge it, how
 * the amount is set, and how to end auto pay. It's recorded with its version and sent by email (decisions §6). `brand`
 * is the provider's name.
 */
export function authorizationText(
  brand: string,
  {
    method,
    daysBefore,
  }: {
    method: Pick<PayableMethod, 'kind' | 'brand' | 'lastFour'>
    daysBefore: number
  },
): string {
  return textNaming(brand, methodNameWithin(method), method.kind, daysBefore)
}

/** Returns the authorization text for a new card that replaces an old one. The new card's number isn't known yet. */
export function authorizationTextOfNewCard(brand: string, daysBefore: number): string {
  return textNaming(brand, words.payment_methods_new_card_within(), 'card', daysBefore)
}

function textNaming(brand: string, method: string, kind: MethodKind, daysBefore: number): string {
  const facts = {
    brand,
    method,
    when: whenAuthorized(daysBefore),
    days: noticeDays,
    retries: retryDays.length,
  }
  return kind === 'card' ? words.autopay_authorize_card(facts) : words.autopay_authorize_checking(facts)
}

/** Returns when each bill is paid, in the authorization's wording: "5 days before it is due". */
function whenAuthorized(daysBefore: number): string {
  if (daysBefore === 0) return words.autopay_when_on_due()
  return daysBefore === 1 ? words.autopay_when_one_before() : words.autopay_when_before({ days: daysBefore })
}
