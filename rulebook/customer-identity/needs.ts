import type { Needs } from '../call.ts'

/** Flags of `flaggedAction`, by staff action (AH §6). */
export const actionFlags = {
  email: 'changeProfileEmail',
  resend: 'resendVerificationEmail',
  verify: 'forceVerifyEmail',
  reset: 'sendPasswordResetEmail',
} as const

/**
 * The view that each staff action on an identity needs (decisions-staff §11), for both the contracts and the
 * console's buttons. `delete`: an ID without an account needs no verified caller.
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
