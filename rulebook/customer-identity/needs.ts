import type { Needs } from '../call.ts'

/** The flags of the flagged call, by what staff do with it (AH §6). */
export const actionFlags = {
  email: 'changeProfileEmail',
  resend: 'resendVerificationEmail',
  verify: 'forceVerifyEmail',
  reset: 'sendPasswordResetEmail',
} as const

/**
 * What each thing staff do with an identity needs of their view (decisions-staff §11). The contracts and the console's buttons both take it
 * from here. `delete`: an ID without an account needs no check of the caller.
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
