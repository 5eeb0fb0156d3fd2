// The terms that a customer accepts by ordering or changing a payment, and the storing of the accepted text.

import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { byColumns, byOf } from '../../acting/by.ts'
import type { Language } from '../../acting/language.ts'
import type { Queries } from '../../database/transaction.ts'
import { keepConsent } from '../../payment-methods/authorization/consent.ts'
import { methodNameWithin } from '../../payment-methods/name.ts'
import type { PaymentMethodRow } from '../../payment-methods/tables.ts'
import type { World } from '../../world.ts'
import type { PaymentRow } from '../tables.ts'
import type { PaymentOrder } from './check-order.ts'

/**
 * A customer's acceptance of the terms. A call that doesn't mention the terms counts as accepting the current terms
 * (decisions §6).
 */
export interface TermsConsent {
  termsAccepted: boolean | undefined
  /** The version of the terms shown on the page, if the call names it. */
  termsVersion: string | undefined
}

/** The columns of the payment that record the accepted terms. */
export interface Terms {
  terms_version: string
  terms_channel: 'page' | 'api'
}

/**
 * Returns the terms to store with a payment. Undefined if the customer declined the terms, or accepted a version that
 * isn't current.
 */
export function termsOf({ termsAccepted, termsVersion }: TermsConsent): Terms | undefined {
  if (termsAccepted === false || (termsVersion ?? paymentTermsVersion) !== paymentTermsVersion)
    return undefined
  return { terms_version: paymentTermsVersion, terms_channel: termsAccepted === undefined ? 'api' : 'page' }
}

/**
 * The text of the terms, the same as on the page.
 * @param brand the provider's name
 * @param network the card's network
 */
export function termsText(
  brand: string,
  { type, brand: network, last_four: lastFour }: Pick<PaymentMethodRow, 'type' | 'brand' | 'last_four'>,
  { amountCents, payOn }: { amountCents: number; payOn: string },
  locale: Language,
): string {
  const facts = {
    brand,
    amount: formatCents(amountCents, locale),
    method: methodNameWithin({ type, brand: network, lastFour }, locale),
    day: formatDay(payOn, locale, 'record'),
  }
  return type === 'card'
    ? words.payments_confirm_terms_card(facts, { locale })
    : words.payments_confirm_terms_checking(facts, { locale })
}

/**
 * Stores the text that was accepted for a payment (decisions §6), in the transaction that orders or changes the
 * payment.
 * @param agreed `id` is the id of the new payment or, for a change, of the change
 */
export function keepTerms(
  trx: Queries,
  { config }: World,
  {
    account_id,
    id: payment_id,
    amount_cents,
    pay_on,
  }: Pick<PaymentRow, 'account_id' | 'id' | 'amount_cents' | 'pay_on'>,
  agreed: { id: string; terms: Terms; order: PaymentOrder; method: PaymentMethodRow },
  now: Temporal.Instant,
): Promise<void> {
  const { id, terms, method } = agreed
  const { subject, language, asked } = agreed.order
  const paid = { amountCents: amount_cents, payOn: pay_on }
  const authorization = {
    account_id,
    id,
    method_id: method.id,
    identity_id: subject.id,
    ...byColumns(byOf(agreed.order)),
    purpose: 'pay-once' as const,
    text_version: terms.terms_version,
    channel: terms.terms_channel,
    language,
    ip: asked.ip,
    last_four: method.last_four,
    amount_rule: `once: ${amount_cents} cents`,
    autopay_id: null,
    payment_id,
  }
  return keepConsent(trx, authorization, termsText(config.brand.name, method, paid, language), now)
}
