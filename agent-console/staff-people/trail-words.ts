import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/people': words.trail_did_staff,
  'POST /api/agent/people': words.trail_did_staff_add,
  'POST /api/agent/people/{staffId}/own': words.trail_did_staff_own,
  'POST /api/agent/people/{staffId}/role': words.trail_did_staff_role,
  'POST /api/agent/people/{staffId}/end': words.trail_did_staff_end,
  'POST /api/agent/people/{staffId}/link': words.trail_did_staff_link,
}
