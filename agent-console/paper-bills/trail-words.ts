import type * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/services/{serviceId}/billReprints': words.trail_did_paper_bills,
  'POST /api/services/{serviceId}/billReprints': words.trail_did_paper,
  'DELETE /api/services/{serviceId}/billReprints': words.trail_did_paper_cancel,
}
