import type * as contract from '@lightwell/rulebook/equipment/contract.ts'
import type * as wifiContract from '@lightwell/rulebook/equipment/wifi-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract & typeof wifiContract> = {
  'GET /api/accounts/{id}/equipment': words.trail_did_equipment,
  'GET /api/accounts/{id}/wifi': words.trail_did_wifi,
  'POST /api/accounts/{id}/equipment/{equipmentId}': words.trail_did_restart,
}
