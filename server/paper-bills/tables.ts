import type { Instant } from '../database/columns.ts'

/** The table of bills that were asked for on paper. */
export interface PaperBillTables {
  bill_reprints: BillReprintTable
}

interface BillReprintTable {
  account_id: string
  id: string
  statement_on: string
  status: 'requested' | 'in-progress' | 'printed' | 'cancelled'
  identity_id: string | null
  language: 'en' | 'es'
  requested_at: Instant
  moved_at: Instant
}
