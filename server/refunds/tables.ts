import type { Selectable } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of refunds. Days are 'YYYY-MM-DD'. */
export interface RefundTables {
  refunds: RefundTable
}

interface RefundTable {
  account_id: string
  /** The id of the refund, which is also its idempotency key at the biller. */
  id: string
  amount_cents: number
  /** The state. `dropped`: the refund was never sent, because the credit was gone before. */
  status: 'ordered' | 'accepted' | 'dropped'
  /** The latest day on which the customer receives the refund. */
  due_on: string
  ordered_at: Instant
  asked_at: InstantOrNone
  settled_at: InstantOrNone
}

export type RefundRow = Selectable<RefundTable>

declare module '../database/tables.ts' {
  interface Tables extends RefundTables {}
}
