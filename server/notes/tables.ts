import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of notes that staff leave on accounts. */
export interface NoteTables {
  account_notes: {
    account_id: string
    id: string
    /** The customer whom staff were viewing when they wrote the note. */
    identity_id: string
    author_id: string
    /** The id of the view in which the note was written. Null once the view is deleted. */
    view_id: string | null
    at: Instant
    /** The encrypted text. Null once a supervisor has taken the note down. */
    text_sealed: Buffer | null
    taken_down_at: InstantOrNone
  }
}

declare module '../database/tables.ts' {
  interface Tables extends NoteTables {}
}
