import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of what waits for a second person. */
export interface CustomerIdentityTables {
  approvals: {
    id: string
    /** The call that may be made once it's approved. */
    call: string
    identity_id: string
    /** The exact change, such as the address. */
    detail: string
    asked_by: string
    asked_at: Instant
    ends_at: Instant
    approved_by: string | null
    approved_at: InstantOrNone
    used_at: InstantOrNone
  }
}
