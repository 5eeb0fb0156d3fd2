import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of notes that staff leave on accounts. */
export interface NoteTables {
  account_notes: {
    account_id: string
    id: string
    /** The customer whose view it was written in. */
    identity_id: string
    author_id: string
    /** The id of that view. Null once the view is deleted. */
    view_id: string | null
    at: Instant
    /** Null once a supervisor has taken it down. */
    text_sealed: Buffer | null
    taken_down_at: InstantOrNone
  }
}

declare module '../database/tables.ts' {
  interface Tables extends NoteTables {}
}
