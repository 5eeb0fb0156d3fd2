import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'

/**
 * The access a guest can have to an account, by area, and the data stored for each. A new area is a line here, one in
 * `calls` in `guard.ts`, and one in `session.test.ts`. Without those two, it doesn't compile.
 */
export interface GuestMay {
  /** The ids of tickets and orders that were looked up (AH §1). */
  works: Record<WorkKind, string[]>
  /** Restarts of the account's devices, for someone who gave its number (AH §6). */
  equipment: true
}

export type GuestArea = keyof GuestMay
