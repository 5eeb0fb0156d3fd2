import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import type * as historyContract from '@lightwell/rulebook/payments/history-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract & typeof historyContract> = {
  'GET /api/accounts/{id}/payments': words.trail_did_payments,
  'GET /api/accounts/{id}/payments/{paymentId}': words.trail_did_payments,
  'GET /api/accounts/{id}/recentPayments': words.trail_did_payments,
  'GET /api/accounts/{id}/payments.csv': words.trail_did_payments_file,
  'DELETE /api/accounts/{id}/payments/{paymentId}': words.trail_did_payment_cancel,
  'POST /api/accounts/{id}/payments': words.trail_did_pay,
}
