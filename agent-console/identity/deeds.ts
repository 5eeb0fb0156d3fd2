import type * as contract from '@lightwell/rulebook/identity/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Deeds } from '../trail/deed-of.ts'

/** Audit trail texts for these API calls: what was done. */
export const deeds: Deeds<typeof contract> = {
  'GET /api/session': words.trail_did_page,
}
