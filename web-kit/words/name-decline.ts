import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says in a few words why a payment was declined or returned. Undefined for any other payment. */
export function nameDecline({
  status,
  declineReason,
}: Pick<Payment, 'status' | 'declineReason'>): string | undefined {
  if (status === 'Returned') return reasons[declineReason ?? 'bank-returned']()
  return status === 'Declined' ? reasons[declineReason ?? 'other']() : undefined
}

const reasons: Record<DeclineReason, () => string> = {
  'card-declined': words.payments_reason_card_declined,
  'insufficient-funds': words.payments_reason_insufficient_funds,
  'card-expired': words.payments_reason_card_expired,
  'card-number-invalid': words.payments_reason_card_number_invalid,
  'card-refused': words.payments_reason_card_refused,
  'method-unknown': words.payments_reason_method_unknown,
  'account-closed': words.payments_reason_account_closed,
  'account-not-found': words.payments_reason_account_not_found,
  'account-frozen': words.payments_reason_account_frozen,
  'account-not-debitable': words.payments_reason_account_not_debitable,
  'payment-stopped': words.payments_reason_payment_stopped,
  'not-authorized': words.payments_reason_not_authorized,
  'charged-back': words.payments_reason_charged_back,
  'bank-returned': words.payments_reason_bank_returned,
  'not-taken': words.payments_reason_not_taken,
  other: words.payments_reason_other,
}
