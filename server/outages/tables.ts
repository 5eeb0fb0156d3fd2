import type { Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of who waits for the end of an outage; what is down comes with the provider's content. */
export interface OutageTables {
  outage_watches: {
    outage_id: string
    account_id: string
    identity_id: string
    asked_at: Instant
    /** How it stood as they were told last, as JSON; empty when nothing but its end is told. */
    told: Generated<string>
    /** When they were told of a change last. */
    told_at: InstantOrNone
  }
}

declare module '../database/tables.ts' {
  interface Tables extends OutageTables {}
}
