import type { ColumnType } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

/** The tables of what anybody did (`migrations/0201-trail.sql`). Rows are added and never changed. */
export interface TrailTables {
  trail: ByColumns & {
    id: string
    at: Instant
    identity_id: string | null
    account_id: string | null
    call: string
    thing: string | null
    what: string | null
    about: ColumnType<string[], string[] | undefined, never>
    view_id: string | null
    reason: string | null
    words: ColumnType<Buffer | null, Buffer | null | undefined, never>
  }
  trail_outcomes: {
    id: string
    doing: string
    at: Instant
    outcome: string
  }
}
