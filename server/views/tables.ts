import type { KeptEnding } from '@lightwell/rulebook/views/endings.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'
import type { Judged } from './unjudged-store.ts'

/** The table of staff's views of customers. */
export interface ViewTables {
  views: {
    id: string
    /**
     * The session in which the view was opened. The view ends when the session does. Null once the session is deleted.
     */
    session_id: string | null
    staff_id: string
    identity_id: string
    /** The account that the view shows. Null: the customer's default account. */
    account_id: string | null
    reason: ViewReason
    /** A ticket, or the telephone system's id of the call. */
    ticket: string | null
    /** True if staff gave a ticket. When the customer's ID is deleted, the ticket is deleted and this column stays. */
    has_ticket: Generated<boolean>
    opened_at: Instant
    /** The time at which the person on the phone was verified. Null if they haven't been. */
    checked_at: InstantOrNone
    /** The time until which changes are allowed. Null if no changes are allowed. */
    acts_until: InstantOrNone
    ends_at: Instant
    ended_at: InstantOrNone
    /** The way the view was ended. Null if the view is open or its time ran out. */
    ending: ColumnType<KeptEnding | null, KeptEnding | null | undefined, KeptEnding>
    /**
     * The digest of the code sent to the customer's email or phone. Null before a code is sent, and after it's used.
     */
    code_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    code_expires_at: InstantOrNone
    /** The time at which the member of staff got the number to call back. */
    call_back_at: InstantOrNone
    /** The time at which a third failed check of a caller ended the view. */
    checks_failed_at: InstantOrNone
    /** The number of failed checks in the view, and the time of the last one. */
    failed_checks: Generated<number>
    failed_at: InstantOrNone
    /** The stage up to which the view has been checked for flags, such as for too many failed checks. */
    judged: Generated<Judged>
  }
  /** The counts of failed checks. `subject` is `account <id>` or `identity <id>`. The count ends at `over_at`. */
  failed_checks: { subject: string; failures: number; over_at: Instant }
}

declare module '../database/tables.ts' {
  interface Tables extends ViewTables {}
}
