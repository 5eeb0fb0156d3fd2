// The provider's own billing terms and fees.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type OwnFee, ownFees } from './own-lines.ts'
import type { OneTimeCharge } from './rating.ts'

/** Billing terms of every account: days until a bill is due, days it can be paid late, and the fees. Ours. */
export const billingTerms = {
  daysUntilDue: 21,
  graceDays: 3,
  lateFeeCents: 10_00,
  returnedPaymentFeeCents: 25_00,
} as const
export type BillingTerms = Record<keyof typeof billingTerms, number>

/**
 * The fee for a bill that wasn't paid by the end of its grace period.
 * @param on the day after the grace period
 */
export const lateFee = (on: Day, terms: BillingTerms = billingTerms): OneTimeCharge =>
  feeOf('late-fee', terms.lateFeeCents, on)

/** The fee for a returned payment, billed on the next statement. */
export const returnedPaymentFee = (on: Day, terms: BillingTerms = billingTerms): OneTimeCharge =>
  feeOf('returned-payment-fee', terms.returnedPaymentFeeCents, on)

const feeOf = (code: OwnFee, amountCents: Cents, chargedOn: Day): OneTimeCharge => ({
  kind: 'fee',
  code,
  description: ownFees[code],
  amountCents,
  productLine: null,
  isTaxable: false,
  chargedOn,
})
