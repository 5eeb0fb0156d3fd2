import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'

/**
 * What a guest may touch of an account, by area, and what is kept of each. A new area is a line here, one in `calls` of `guard.ts`, and
 * one in `session.test.ts`; neither of those compiles without it.
 */
export interface GuestMay {
  /** The tickets and orders that were looked up, by their ids (AH §1). */
  works: Record<WorkKind, string[]>
  /** Restarts of the account's devices, for whoever gave its number (AH §6). */
  equipment: true
}

export type GuestArea = keyof GuestMay
