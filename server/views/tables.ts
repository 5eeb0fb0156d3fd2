import type { KeptEnding } from '@lightwell/rulebook/views/endings.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'
import type { Judged } from './unjudged-store.ts'

/** The table of members of staff over customers. */
export interface ViewTables {
  views: {
    id: string
    /** The session in which it was opened, and which it ends with. */
    session_id: string | null
    staff_id: string
    identity_id: string
    /** The account in use; null: the one that opens first. */
    account_id: string | null
    reason: ViewReason
    /** A ticket, or the telephone system's id of the call. */
    ticket: string | null
    /** True: one was given. The ticket itself is forgotten with the customer's ID. */
    has_ticket: Generated<boolean>
    opened_at: Instant
    /** When the caller was checked. */
    checked_at: InstantOrNone
    /** Changes are allowed until then. */
    acts_until: InstantOrNone
    ends_at: Instant
    ended_at: InstantOrNone
    /** How it was ended; null if its time ran out. */
    ending: ColumnType<KeptEnding | null, KeptEnding | null | undefined, KeptEnding>
    /** Digest of the code that was sent to a contact of the customer; null before that, and once it was used. */
    code_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    code_expires_at: InstantOrNone
    /** When its member of staff was told the number to call back. */
    call_back_at: InstantOrNone
    /** When the third failed check of its customer's callers ended it. */
    checks_failed_at: InstantOrNone
    /** Callers who failed a check in it, and when one last did. */
    failed_checks: Generated<number>
    failed_at: InstantOrNone
    /** How far flags were raised from it. */
    judged: Generated<Judged>
  }
  /** Failed checks of callers, of `account <id>` or `identity <id>`. */
  failed_checks: { subject: string; failures: number; over_at: Instant }
}

declare module '../database/tables.ts' {
  interface Tables extends ViewTables {}
}
