import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/approvals': words.trail_did_approvals,
  'POST /api/agent/approvals/{approvalId}': words.trail_did_approve,
  'POST /api/agent/approvals/{approvalId}/decline': words.trail_did_decline,
}
