import type { Needs } from '../call.ts'

/**
 * The conditions of each kind of staff access. `check`: staff have to have verified the customer. `act`: changes have
 * to be allowed now.
 */
export const askedOfView: Readonly<Record<Needs, { check: boolean; act: boolean }>> = {
  view: { check: false, act: false },
  check: { check: true, act: false },
  act: { check: false, act: true },
  'check-and-act': { check: true, act: true },
}
