import type { Level } from '@lightwell/rulebook/views/states.ts'
import type { ColumnType } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/**
 * The tables of everybody's actions (`migrations/0201-trail.sql`). Rows about actions are never changed, only
 * deleted once they're old.
 */
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
    /** The level of access that staff had in the view at the time (`levelOf`, `migrations/0230-trail-searched.sql`). */
    level: ColumnType<Level | null, Level | null | undefined, never>
  }
  trail_outcomes: {
    id: string
    doing: string
    at: Instant
    outcome: string
  }
  /** The keys that seal free text, one for each identity (`migrations/0203-trail-words.sql`). */
  trail_keys: {
    identity_id: string
    key_sealed: Buffer
  }
  /** Closed batches of the trail (`migrations/0202-trail-chain.sql`). Rows are added and never changed. */
  trail_batches: {
    number: number
    after_id: string
    up_to_id: string
    doings: number
    outcomes: number
    rows_digest: Buffer
    previous: Buffer
    digest: Buffer
  }
  /** The progress of the job that checks the batches. At most one row. */
  trail_check: {
    is_one: boolean
    checked: number
    rounded_at: InstantOrNone
    forgotten: number
  }
  /** Batches that don't match their rows or the previous batch. */
  trail_faults: {
    number: number
    fault: string
    found_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends TrailTables {}
}
