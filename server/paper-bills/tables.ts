import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

/** The table of requests for paper bills. */
export interface PaperBillTables {
  bill_reprints: BillReprintTable
}

interface BillReprintTable extends ByColumns {
  account_id: string
  id: string
  statement_on: string
  status: 'requested' | 'in-progress' | 'printed' | 'cancelled'
  language: 'en' | 'es'
  requested_at: Instant
  moved_at: Instant
}

declare module '../database/tables.ts' {
  interface Tables extends PaperBillTables {}
}
