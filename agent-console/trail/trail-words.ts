import type * as contract from '@lightwell/rulebook/trail/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from './action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/trail': words.trail_did_trail,
  'GET /api/agent/trail/csv': words.trail_did_trail_file,
}
