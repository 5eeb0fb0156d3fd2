import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'

/**
 * The areas of an account that a guest may use, each with the data stored for it. A new area also needs a line in
 * `calls` in `server/guests/guard.ts` and in `server/guests/session.test.ts`. Without it, neither file compiles.
 */
export interface GuestMay {
  /** The ids of the tickets and orders that the guest looked up (AH §1). */
  works: Record<WorkKind, string[]>
  /** Permission to restart the account's devices. Guests who gave the account's number have it (AH §6). */
  equipment: true
}

export type GuestArea = keyof GuestMay
