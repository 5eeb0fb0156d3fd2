import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/accounts/{id}/adjustments': words.trail_did_credits,
  'POST /api/agent/accounts/{id}/adjustments/credit': words.trail_did_credit,
  'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}': words.trail_did_credit,
  'POST /api/agent/accounts/{id}/adjustments/lateFee': words.trail_did_waive,
  'DELETE /api/agent/accounts/{id}/adjustments/{adjustmentId}': words.trail_did_credit_cancel,
}
