import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords, TrailWordsByFlag } from '../trail/action-text.ts'

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<typeof contract> = {
  'GET /api/agent/{idp}_user/{uid}': words.trail_did_identity,
  'GET /api/agent/{idp}_user/{uid}/contactProfile': words.trail_did_identity,
  'POST /api/tsoPassword': words.trail_did_proof,
  'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': words.trail_did_name,
  'GET /api/agent/setRandomPassword/{uid}/{tsoRequired}': words.trail_did_password,
  'GET /api/agent/unlock/{uid}': words.trail_did_unlock,
  'GET /api/agent/setActiveState/{uid}': words.trail_did_switch,
  'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': words.trail_did_repair,
  'POST /api/agent/{idp}': words.trail_did_video_code,
  'DELETE /api/agent/{idp}_user/{uid}': words.trail_did_delete_id,
}

/** The audit trail's words for an API call that can do several things. A flag in the request chooses what it does. */
export const trailWordsByFlag = {
  'POST /api/agent/{idp}_user/{uid}': {
    changeProfileEmail: words.trail_did_email,
    resendVerificationEmail: words.trail_did_verify_mail,
    forceVerifyEmail: words.trail_did_verify_force,
    sendPasswordResetEmail: words.trail_did_reset_link,
  },
} satisfies TrailWordsByFlag
