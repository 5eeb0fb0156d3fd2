import type { Needs } from '../call.ts'

/** What each thing staff do with a linked account needs of their view (decisions-staff §11). The console's buttons take it from here. */
export const linkNeeds = {
  link: 'check-and-act',
  unlink: 'check-and-act',
  remove: 'check-and-act',
  autopay: 'check-and-act',
  reset: 'act',
} as const satisfies Record<string, Needs>
