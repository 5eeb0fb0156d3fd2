import type { ColumnType, Selectable } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The table of the ledger. Append-only. Days are 'YYYY-MM-DD'. */
export interface LedgerTables {
  ledger_entries: LedgerEntryTable
}

interface LedgerEntryTable {
  account_id: string
  id: string
  kind:
    | 'opening'
    | 'statement'
    | 'payment'
    | 'payment-return'
    | 'adjustment'
    | 'refund'
    | 'credit-given'
    | 'credit-withdrawn'
    | 'credit-billed'
  payment_id: string | null
  statement_on: string | null
  refund_id: ColumnType<string | null, string | null | undefined, string | null>
  adjustment_id: ColumnType<string | null, string | null | undefined, string | null>
  debit: LedgerBook
  credit: LedgerBook
  amount_cents: number
  entered_at: Instant
}

export type LedgerBook = 'receivable' | 'clearing' | 'revenue' | 'opening' | 'refunds' | 'credits'

export type LedgerEntryRow = Selectable<LedgerEntryTable>

declare module '../database/tables.ts' {
  interface Tables extends LedgerTables {}
}
