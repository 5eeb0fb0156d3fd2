import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'

/**
 * The areas of an account that a guest can have access to, each with the data stored for it. To add an area, also add a
 * line to `calls` in `server/guests/guard.ts` and one to `server/guests/session.test.ts`; without them, neither file
 * compiles.
 */
export interface GuestMay {
  /** The ids of tickets and orders that were looked up (AH §1). */
  works: Record<WorkKind, string[]>
  /** Restarting the account's devices, for someone who gave the account's number (AH §6). */
  equipment: true
}

export type GuestArea = keyof GuestMay
