import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/accounts/{id}/autopay': words.trail_did_auto_pay,
  'GET /api/accounts/{id}/autopay/{autopayId}': words.trail_did_auto_pay,
  'GET /api/getAutoPayment': words.trail_did_auto_pay,
  'DELETE /api/accounts/{id}/autopay/{autopayId}': words.trail_did_auto_pay_end,
  'POST /api/deactivateAutoPayment': words.trail_did_auto_pay_end,
  'POST /api/activateAutoPayment': words.trail_did_auto_pay_start,
}
