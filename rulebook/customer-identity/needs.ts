import type { Needs } from '../call.ts'

/** The query parameter with which a request to `flaggedAction` names its action (AH §6). */
export const actionFlags = {
  email: 'changeProfileEmail',
  resend: 'resendVerificationEmail',
  verify: 'forceVerifyEmail',
  reset: 'sendPasswordResetEmail',
} as const

/**
 * The access that staff need for each action on a customer's identity (decisions-staff §11). The contracts and the
 * console's buttons use this table. To delete an ID without accounts, `act` is enough.
 */
export const actionNeeds = {
  name: 'check-and-act',
  email: 'check-and-act',
  resend: 'act',
  verify: 'act',
  profile: 'view',
  repair: 'act',
  active: 'act',
  delete: 'check-and-act',
  unlock: 'act',
  reset: 'act',
  random: 'act',
  usi: 'act',
} as const satisfies Record<string, Needs>
