import type { AdjustmentKind, AdjustmentReason } from '@lightwell/rulebook/adjustments/rules.ts'
import type { ColumnType, Selectable } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of credits and waived late fees. Days are 'YYYY-MM-DD'. */
export interface AdjustmentTables {
  adjustments: AdjustmentTable
}

interface AdjustmentTable extends ByColumns {
  account_id: string
  /** The id of the adjustment, which is also its idempotency key at the biller. */
  id: string
  idempotency_key: string
  request_hash: Buffer
  kind: AdjustmentKind
  amount_cents: number
  reason: AdjustmentReason
  /** The bill with the late fee that's waived, and the number of the fee's line. */
  fee_statement_on: string | null
  fee_line: number | null
  /** The state. A `given` adjustment is on a bill if `statement_on` is set. */
  status: 'waiting' | 'ordered' | 'given' | 'refused' | 'withdrawing' | 'withdrawn'
  /**
   * The day and the instant that the adjustment was given. While the adjustment is `waiting`, these say when it was
   * requested.
   */
  given_on: string
  given_at: Instant
  waits_until: InstantOrNone
  /**
   * The request for a second person's approval. A request is deleted a day after it ends, so its row may no longer
   * exist.
   */
  approval_id: ColumnType<string | null, string | null | undefined, string | null>
  asked_at: InstantOrNone
  statement_on: string | null
}

export type AdjustmentRow = Selectable<AdjustmentTable>

declare module '../database/tables.ts' {
  interface Tables extends AdjustmentTables {}
}
