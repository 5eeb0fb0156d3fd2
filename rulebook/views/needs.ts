import type { Needs } from '../call.ts'

/** The conditions of each kind of staff access: a verified caller (`check`), and changes allowed right now (`act`). */
export const askedOfView: Readonly<Record<Needs, { check: boolean; act: boolean }>> = {
  view: { check: false, act: false },
  check: { check: true, act: false },
  act: { check: false, act: true },
  'check-and-act': { check: true, act: true },
}
