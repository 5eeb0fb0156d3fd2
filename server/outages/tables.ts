import type { Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of people who get news about an outage. The outages themselves are in the provider's content. */
export interface OutageTables {
  outage_watches: {
    outage_id: string
    account_id: string
    identity_id: string
    asked_at: Instant
    /** The state that the person was last sent, as JSON. Empty if the person only gets news of the end. */
    told: Generated<string>
    /** The time the person was last notified of a change. */
    told_at: InstantOrNone
  }
}

declare module '../database/tables.ts' {
  interface Tables extends OutageTables {}
}
