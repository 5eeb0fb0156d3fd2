import type { Generated } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables of limits. */
export interface LimitTables {
  throttles: {
    subject: string
    window_ends_at: Instant
    attempts: number
    /** Finds the counts of one name in any network. Null if nobody looks for them that way. */
    about: Generated<string | null>
    most: Generated<number | null>
  }
  throttle_holds: { id: string; subject: string; window_ends_at: Instant; until: Instant }
}

declare module '../database/tables.ts' {
  interface Tables extends LimitTables {}
}
