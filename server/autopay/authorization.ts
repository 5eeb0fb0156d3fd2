import { noticeDays, retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { methodNameWithin } from '../payment-methods/name.ts'

/** The facts that name a payment method in authorization texts and emails. */
export interface PayingMethod {
  type: 'card' | 'checking'
  brand: string | null
  last_four: string
}

/**
 * The authorization text that the customer accepts, in the same words as on the page. `rulebook/autopay/rules.ts` has
 * its version.
 */
export function autopayAuthorizationText(
  brand: string,
  { method, daysBefore }: { method: PayingMethod; daysBefore: number },
  locale: Language,
): string {
  const named = { type: method.type, brand: method.brand, lastFour: method.last_four }
  const inputs = {
    brand,
    method: methodNameWithin(named, locale),
    when: whenAuthorized(daysBefore, locale),
    days: noticeDays,
    retries: retryDays.length,
  }
  if (method.type === 'card') return words.autopay_authorize_card(inputs, { locale })
  return words.autopay_authorize_checking(inputs, { locale })
}

/** Says on which day each bill is paid, within a sentence: "5 days before it’s due". */
export function whenItPays(daysBefore: number, locale: Language): string {
  if (daysBefore === 0) return words.autopay_when_on_due({}, { locale })
  if (daysBefore === 1) return words.autopay_days_one_before({}, { locale })
  return words.autopay_days_before({ days: daysBefore }, { locale })
}

/** Says on which day each bill is paid, in the formal words of the authorization: "5 days before it is due". */
function whenAuthorized(daysBefore: number, locale: Language): string {
  if (daysBefore === 0) return words.autopay_when_on_due({}, { locale })
  if (daysBefore === 1) return words.autopay_when_one_before({}, { locale })
  return words.autopay_when_before({ days: daysBefore }, { locale })
}
