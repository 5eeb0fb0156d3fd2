import type { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

export type SecondPersonCall = (typeof secondPersonCalls)[number]

/** Requests for a second person's approval. */
export interface ApprovalTables {
  approvals: {
    id: string
    call: SecondPersonCall
    /** The customer it's about. Null if it's about a member of staff. */
    identity_id: string | null
    staff_id: string | null
    /**
     * The exact change that's approved: the new address, or the row that has it. The approver doesn't see this, but
     * the columns below.
     */
    detail: string
    account_id: string | null
    amount_cents: number | null
    /** The day of the bill with the late fee, or the day the account closes. */
    on_day: string | null
    /** The stated reason, encrypted with the identity's key. */
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
