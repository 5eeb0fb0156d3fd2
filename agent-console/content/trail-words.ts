import type * as contract from '@lightwell/rulebook/content/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/content/{kind}/items': words.trail_did_content,
  'GET /api/agent/content/{kind}/items/{item}': words.trail_did_content,
  'GET /api/agent/content/{kind}/versions': words.trail_did_content,
  'GET /api/agent/content/{kind}/columns': words.trail_did_content,
  'POST /api/agent/content/{kind}/preview': words.trail_did_content,
  'POST /api/agent/content/{kind}/items': words.trail_did_content_add,
  'PUT /api/agent/content/{kind}/items/{item}': words.trail_did_content_change,
  'POST /api/agent/content/{kind}/items/{item}/move': words.trail_did_content_change,
  'POST /api/agent/content/{kind}/items/{item}/restore': words.trail_did_content_change,
  'POST /api/agent/content/{kind}/items/{item}/remove': words.trail_did_content_remove,
}
