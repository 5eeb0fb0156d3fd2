import type { Needs } from '../call.ts'

/**
 * Access that staff need for each action on a customer's linked accounts (decisions-staff §11). The console's buttons
 * use this table, too.
 */
export const linkNeeds = {
  link: 'check-and-act',
  unlink: 'check-and-act',
  remove: 'check-and-act',
  autopay: 'check-and-act',
  reset: 'act',
} as const satisfies Record<string, Needs>
