import type { Needs } from '../call.ts'

/**
 * The view that each staff action on a linked account needs (decisions-staff §11). The console's buttons use it too.
 */
export const linkNeeds = {
  link: 'check-and-act',
  unlink: 'check-and-act',
  remove: 'check-and-act',
  autopay: 'check-and-act',
  reset: 'act',
} as const satisfies Record<string, Needs>
