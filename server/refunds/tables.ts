import type { Selectable } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of refunds. Days are 'YYYY-MM-DD'. */
export interface RefundTables {
  refunds: RefundTable
}

interface RefundTable {
  account_id: string
  /** Also its key at the biller. */
  id: string
  amount_cents: number
  /** `dropped`: it was no longer owed when its turn came, so it was never sent. */
  status: 'ordered' | 'accepted' | 'dropped'
  /** The day by which the customer has it. */
  due_on: string
  ordered_at: Instant
  asked_at: InstantOrNone
  settled_at: InstantOrNone
}

/** Rows as read. */
export type RefundRow = Selectable<RefundTable>

declare module '../database/tables.ts' {
  interface Tables extends RefundTables {}
}
