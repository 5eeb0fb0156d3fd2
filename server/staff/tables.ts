import type { Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of who among staff is signed in. */
export interface StaffTables {
  staff_sessions: {
    token_hash: Buffer
    id: Generated<string>
    /** Null once they are no longer active. */
    staff_id: string | null
    created_at: Instant
    /** When somebody last did something in it. */
    seen_at: Instant
    expires_at: Instant
    /** When its member of staff last gave their own password in it. */
    proved_at: InstantOrNone
  }
}
