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
  /** Also its key at the biller. */
  id: string
  idempotency_key: string
  request_hash: Buffer
  kind: AdjustmentKind
  amount_cents: number
  reason: AdjustmentReason
  /** The bill and the line of a waived late fee. */
  fee_statement_on: string | null
  fee_line: number | null
  /** Once `given` has a `statement_on`, it's billed. */
  status: 'waiting' | 'ordered' | 'given' | 'refused' | 'withdrawing' | 'withdrawn'
  /** The day and instant it was given. While it waits for a second person, the time of the request. */
  given_on: string
  given_at: Instant
  waits_until: InstantOrNone
  /**
   * The request to a second person. Requests are deleted a day after they end, so there may be no row with this id.
   */
  approval_id: ColumnType<string | null, string | null | undefined, string | null>
  asked_at: InstantOrNone
  statement_on: string | null
}

/** A row as read. */
export type AdjustmentRow = Selectable<AdjustmentTable>

declare module '../database/tables.ts' {
  interface Tables extends AdjustmentTables {}
}
