import type * as contract from '@lightwell/rulebook/outages/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/accounts/{id}/outages': words.trail_did_outages,
  'GET /api/outages': words.trail_did_outages,
  'POST /api/accounts/{id}/outages/{outageId}/watch': words.trail_did_watch,
}
