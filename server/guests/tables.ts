import type { ColumnType } from 'kysely'
import type { GuestMay } from '../acting/guest-areas.ts'
import type { Instant } from '../database/columns.ts'

/** The tables of guest sessions. `lookups` and `guest_sessions` are only for servers of the previous release. */
export interface GuestTables {
  guests: {
    token_hash: Buffer
    /** The id of the guest session. Calls by the guest name this id instead of the account's. */
    id: string
    /** Null if the guest gave a number that no account has. */
    account_id: string | null
    may: ColumnType<Partial<GuestMay>, string, string>
    expires_at: Instant
  }
  lookups: FormerSession
  guest_sessions: FormerSession
}

interface FormerSession {
  token_hash: Buffer
  expires_at: Instant
}

declare module '../database/tables.ts' {
  interface Tables extends GuestTables {}
}
