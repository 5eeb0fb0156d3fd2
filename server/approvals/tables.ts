import type { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

export type SecondPersonCall = (typeof secondPersonCalls)[number]

/** The table of requests for a second person's approval. */
export interface ApprovalTables {
  approvals: {
    id: string
    call: SecondPersonCall
    /** The customer that the request is about. Null if it's about a member of staff. */
    identity_id: string | null
    staff_id: string | null
    /**
     * The exact change to approve: the new value, such as an email, or the id of the row that has the new value. The
     * approver sees the columns below instead.
     */
    detail: string
    account_id: string | null
    amount_cents: number | null
    /** The day of the bill with the late fee, or the day the account closes. */
    on_day: string | null
    /** The requester's reason, encrypted with the identity's key. */
    words: Buffer | null
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

declare module '../database/tables.ts' {
  interface Tables extends ApprovalTables {}
}
