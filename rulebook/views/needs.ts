import type { Needs } from '../call.ts'

/** What each need asks of a view: that its caller was checked, that changes may be made in it now. */
export const askedOfView: Readonly<Record<Needs, { check: boolean; act: boolean }>> = {
  view: { check: false, act: false },
  check: { check: true, act: false },
  act: { check: false, act: true },
  'check-and-act': { check: true, act: true },
}
