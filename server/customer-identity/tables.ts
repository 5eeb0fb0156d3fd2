import type { secondPersonCalls } from '@lightwell/rulebook/customer-identity/needs.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

export type SecondPersonCall = (typeof secondPersonCalls)[number]

/** The table of what waits for a second person. */
export interface CustomerIdentityTables {
  approvals: {
    id: string
    call: SecondPersonCall
    identity_id: string
    /** What exactly it would change, such as the address. */
    detail: string
    asker_id: string
    asked_at: Instant
    ends_at: Instant
    approver_id: string | null
    approved_at: InstantOrNone
    decliner_id: string | null
    declined_at: InstantOrNone
    used_at: InstantOrNone
  }
}
