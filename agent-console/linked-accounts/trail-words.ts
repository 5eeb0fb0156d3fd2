import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import type * as staffContract from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract & typeof staffContract> = {
  'GET /api/services/{serviceId}/users': words.trail_did_people,
  'GET /api/accounts/{id}/users/{userId}': words.trail_did_people,
  'GET /api/services/{serviceId}/hierarchy': words.trail_did_people,
  'GET /api/profile/accounts': words.trail_did_linked,
  'GET /api/profile/accounts/{id}': words.trail_did_linked,
  'POST /api/profile/accounts/{id}': words.trail_did_link,
  'DELETE /api/profile/accounts/{id}': words.trail_did_unlink,
  'DELETE /api/accounts/{id}/users/{userId}': words.trail_did_person_remove,
  'DELETE /api/agent/resetAbuseCounter/{accountId}': words.trail_did_pin_lock,
}
