import type * as contract from '@lightwell/rulebook/views/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'POST /api/agent/login': words.trail_did_open,
  'POST /api/agent/views/{id}/check': words.trail_did_check,
  'POST /api/agent/views/{id}/check/start': words.trail_did_check_start,
  'POST /api/agent/views/{id}/act': words.trail_did_act,
  'DELETE /api/agent/views/{id}/act': words.trail_did_act_end,
  'POST /api/agent/views/{id}/account': words.trail_did_account_choose,
  'POST /api/agent/views/{id}/extend': words.trail_did_extend,
  'DELETE /api/agent/views/{id}': words.trail_did_end,
  'GET /api/agent/views': words.trail_did_views,
  'GET /api/agent/views/{id}': words.trail_did_view,
  'POST /api/agent/views/{id}/link': words.trail_did_page_link,
}
