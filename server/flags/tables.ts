import type { FlagKind, FlagOutcome } from '@lightwell/rulebook/flags/kinds.ts'
import type { ColumnType } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of flags on views that supervisors should check (`migrations/0232-flags.sql`). */
export interface FlagTables {
  flags: {
    id: string
    kind: FlagKind
    view_id: string
    staff_id: string
    at: Instant
    count: number | null
    most: number | null
    outcome: ColumnType<FlagOutcome | null, FlagOutcome | null | undefined, FlagOutcome>
    words: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>
    seer_id: ColumnType<string | null, string | null | undefined, string>
    seen_at: InstantOrNone
  }
}

declare module '../database/tables.ts' {
  interface Tables extends FlagTables {}
}
