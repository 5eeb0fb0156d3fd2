import type { Instant } from '../../database/columns.ts'

/** The table of guests' sessions. */
export interface GuestSessionTables {
  guest_sessions: {
    token_hash: Buffer
    /** How its calls name it. */
    id: string
    /** Of a number that nobody has, nothing. */
    account_id: string | null
    expires_at: Instant
  }
}
