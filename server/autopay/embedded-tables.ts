import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** What the embedded biller keeps for itself. */
export interface BillerTables {
  biller_enrolments: BillerEnrolmentTable
  /** Refunds that it was told to make; whoever sends the money reads them here. */
  biller_refunds: { key: string; account_id: string; amount_cents: number; ordered_at: Instant }
}

/** What the embedded biller holds of an enrolment; read and written by its connector alone. */
interface BillerEnrolmentTable {
  account_id: string
  auto_payment_authorized: Generated<boolean>
  auto_pay_offset: Generated<number>
  active_method_id: string | null
  message_id: string | null
  message: JSONColumnType<object> | null
}

declare module '../database/tables.ts' {
  interface Tables extends BillerTables {}
}
