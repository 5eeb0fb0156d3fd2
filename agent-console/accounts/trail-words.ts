import type * as closingContract from '@lightwell/rulebook/accounts/closing-contract.ts'
import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof closingContract & typeof contract> = {
  'GET /api/accounts/{id}': words.trail_did_account,
  'GET /api/accounts/{id}/products': words.trail_did_account,
  'GET /api/accounts/{id}/toolbox': words.trail_did_account,
  'GET /api/services': words.trail_did_account,
  'GET /api/accounts/{id}/closing': words.trail_did_closing,
  'GET /api/agent/accounts/{id}/closing': words.trail_did_closing,
  'PUT /api/agent/accounts/{id}/closing': words.trail_did_close,
  'DELETE /api/agent/accounts/{id}/closing': words.trail_did_reopen,
}
