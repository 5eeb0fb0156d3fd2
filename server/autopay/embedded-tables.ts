import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The embedded biller's own tables. */
export interface BillerTables {
  biller_enrolments: BillerEnrolmentTable
  /** The refunds ordered from the embedded biller. People read this table and send the money. */
  biller_refunds: { key: string; account_id: string; amount_cents: number; ordered_at: Instant }
}

/** The embedded biller's record of an account's enrollment. Only the embedded biller reads and writes it. */
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
