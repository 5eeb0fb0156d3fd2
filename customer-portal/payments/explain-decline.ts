import type { DeclineReason } from '@lightwell/rulebook/payments/declines.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Why a payment was declined, in a sentence. The record is total: a code without a sentence does not compile. */
export function explainDecline(reason: DeclineReason): string {
  return declineWords[reason]()
}

const declineWords: Record<DeclineReason, () => string> = {
  'card-declined': () => words.payments_declined_card_declined(),
  'insufficient-funds': () => words.payments_declined_insufficient_funds(),
  'card-expired': () => words.payments_declined_card_expired(),
  'bank-returned': () => words.payments_declined_bank_returned(),
  other: () => words.payments_declined_other(),
}
