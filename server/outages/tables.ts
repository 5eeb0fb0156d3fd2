import type { Instant } from '../database/columns.ts'

/** The table of who waits for the end of an outage; what is down comes with the provider's content. */
export interface OutageTables {
  outage_watches: { outage_id: string; account_id: string; identity_id: string; asked_at: Instant }
}
