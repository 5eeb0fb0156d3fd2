import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of dismissed notices. */
export interface NoticeTables {
  notice_dismissals: NoticeDismissalTable
}

interface NoticeDismissalTable {
  identity_id: string
  account_id: string
  /** `campaign`, `banner` or `alert`, a colon, and its id. */
  notice: string
  dismissed_at: Instant
  /** Null: for good. */
  hidden_until: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends NoticeTables {}
}
