import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of dismissed notices. */
export interface NoticeTables {
  notice_dismissals: NoticeDismissalTable
}

interface NoticeDismissalTable {
  identity_id: string
  account_id: string
  /** The dismissed notice: `campaign`, `banner` or `alert`, a colon, and its id. */
  notice: string
  dismissed_at: Instant
  /** The time until which the notice is hidden. Null: for good. */
  hidden_until: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends NoticeTables {}
}
