import type { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

export type SecondPersonCall = (typeof secondPersonCalls)[number]

/** Requests for a second person's approval. */
export interface ApprovalTables {
  approvals: {
    id: string
    call: SecondPersonCall
    /** Whom it's about: a customer, or a member of staff. */
    identity_id: string | null
    staff_id: string | null
    /** The exact change, such as the new address. */
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
