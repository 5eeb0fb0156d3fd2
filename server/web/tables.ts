import type { Generated } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables that store the counts for rate limits. */
export interface LimitTables {
  throttles: {
    subject: string
    window_ends_at: Instant
    attempts: number
    /**
     * A digest of the name that's tried. All counts of tries with that name share it, whatever their network. Null if
     * the limit's counts aren't searched by name.
     */
    about: Generated<string | null>
    most: Generated<number | null>
  }
  throttle_holds: { id: string; subject: string; window_ends_at: Instant; until: Instant }
}

declare module '../database/tables.ts' {
  interface Tables extends LimitTables {}
}
