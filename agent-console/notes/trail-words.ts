import type * as contract from '@lightwell/rulebook/notes/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/accounts/{id}/notes': words.trail_did_notes,
  'POST /api/agent/accounts/{id}/notes': words.trail_did_note,
  'POST /api/agent/accounts/{id}/notes/{noteId}/take-down': words.trail_did_note_down,
}
