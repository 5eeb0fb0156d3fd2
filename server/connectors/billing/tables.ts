import type { Generated, JSONColumnType } from 'kysely'

/** What the embedded biller keeps for itself. */
export interface BillerTables {
  biller_enrolments: BillerEnrolmentTable
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
