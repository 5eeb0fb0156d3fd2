import type { Instant } from '../database/columns.ts'

/** The tables of limits. */
export interface LimitTables {
  throttles: { subject: string; window_ends_at: Instant; attempts: number }
  throttle_holds: { id: string; subject: string; window_ends_at: Instant; until: Instant }
}
