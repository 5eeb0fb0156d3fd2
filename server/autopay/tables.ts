import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of auto pay. Days are 'YYYY-MM-DD'. */
export interface AutopayTables {
  autopays: AutopayTable
  autopay_orders: AutopayOrderTable
  bills_to_announce: BillToAnnounceTable
}

interface AutopayTable extends ByColumns {
  account_id: string
  id: string
  method_id: string
  system_of_origin: 'DPI' | 'DST'
  status: 'active' | 'stopped' | 'cancelled'
  days_before: number
  start_on: string
  end_on: string | null
  /** The person who started the auto pay rule. */
  identity_id: string | null
  notice_email: string | null
  /** The person who gets the emails about the rule, if that isn't the person who started it. */
  reader_id: Generated<string | null>
  language: Generated<'en' | 'es'>
  created_at: Instant
  changed_at: Instant
  ended: JSONColumnType<EndedPayments> | null
  message_id: string
  biller_asked_at: InstantOrNone
  biller_told_at: InstantOrNone
}

/** The payments that were canceled and the payments that continued when an auto pay rule ended (AH §4). */
export interface EndedPayments {
  cancelled: string[]
  inProgress: string[]
}

interface AutopayOrderTable {
  account_id: string
  idempotency_key: string
  request_hash: Buffer
  autopay_id: string
  ordered_at: Instant
}

interface BillToAnnounceTable {
  account_id: string
  statement_on: string
}

export type AutopayRow = Selectable<AutopayTable>

declare module '../database/tables.ts' {
  interface Tables extends AutopayTables {}
}
