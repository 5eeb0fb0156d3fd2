import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Returns the sentence for a decline. The record must have every code, so a code without a sentence doesn't compile.
 */
export function explainDecline(reason: DeclineReason): string {
  return declineWords[reason]()
}

const declineWords: Record<DeclineReason, () => string> = {
  'card-declined': words.payments_declined_card_declined,
  'insufficient-funds': words.payments_declined_insufficient_funds,
  'card-expired': words.payments_declined_card_expired,
  'card-number-invalid': words.payments_declined_card_number_invalid,
  'card-refused': words.payments_declined_card_refused,
  'method-unknown': words.payments_declined_method_unknown,
  'account-closed': words.payments_declined_account_closed,
  'account-not-found': words.payments_declined_account_not_found,
  'account-frozen': words.payments_declined_account_frozen,
  'account-not-debitable': words.payments_declined_account_not_debitable,
  'payment-stopped': words.payments_declined_payment_stopped,
  'not-authorized': words.payments_declined_not_authorized,
  'charged-back': words.payments_declined_charged_back,
  'bank-returned': words.payments_declined_bank_returned,
  'not-taken': words.payments_declined_not_taken,
  other: words.payments_declined_other,
}
