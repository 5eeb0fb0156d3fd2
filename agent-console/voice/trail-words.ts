import type * as contract from '@lightwell/rulebook/voice/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/accounts/{id}/voice': words.trail_did_lines,
  'GET /api/voice/{tn}/options': words.trail_did_lines,
  'GET /api/voice/{tn}/debug/logs': words.trail_did_line_log,
  'POST /api/voice/{tn}/options': words.trail_did_line,
}
