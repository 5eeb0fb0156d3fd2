import type { Needs } from '../call.ts'

/** The requirements of each need: a verified caller, and permission to make changes now. */
export const askedOfView: Readonly<Record<Needs, { check: boolean; act: boolean }>> = {
  view: { check: false, act: false },
  check: { check: true, act: false },
  act: { check: false, act: true },
  'check-and-act': { check: true, act: true },
}
