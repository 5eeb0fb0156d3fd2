import type { Generated, Selectable } from 'kysely'
import type { ByColumns, ByKind, DoerId } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of payments. Days are 'YYYY-MM-DD'. */
export interface PaymentTables {
  payments: PaymentTable
  payment_changes: PaymentChangeTable
  blocked_dates: { day: string; reason: string }
  report_cursors: { name: string; position: string; read_at: Instant }
  discrepancies: DiscrepancyTable
}

interface PaymentTable extends ByColumns {
  account_id: string
  id: string
  idempotency_key: string
  request_hash: Buffer
  /** The person who ordered the payment, or who started the auto pay that ordered it. */
  identity_id: string | null
  amount_choice: 'current' | 'pastDue' | 'other'
  amount_cents: number
  pay_on: string
  received_on: string
  method_id: string | null
  method_type: 'card' | 'checking'
  method_brand: string | null
  method_last_four: string
  /** The person who entered the method for this payment alone. Null for a saved method. */
  method_by_kind: Generated<ByKind | null>
  method_by_id: Generated<DoerId | null>
  status: 'scheduled' | 'pending' | 'completed' | 'declined' | 'cancelled' | 'returned' | 'void'
  initiator: 'customer' | 'merchant'
  reason: Generated<'one-time' | 'scheduled' | 'recurring'>
  stored_credential: Generated<'none' | 'first' | 'subsequent'>
  reference: string
  provider_charge_id: string | null
  decline_reason: string | null
  /** The network's code for the decline or return. Null if there was none. */
  decline_code: Generated<string | null>
  receipt_email: string | null
  /** The recipient of the emails, if that isn't the person who ordered the payment. */
  reader_id: Generated<string | null>
  language: Generated<'en' | 'es'>
  created_at: Instant
  asked_at: InstantOrNone
  /**
   * For a pending payment without an answer: the time the charge was first requested, and the number of status queries
   * so far.
   */
  first_asked_at: InstantOrNone
  questions: Generated<number>
  /** The time the customer was notified that the payment is still pending. */
  told_pending_at: InstantOrNone
  settled_at: InstantOrNone
  reported_at: InstantOrNone
  /** For auto pay: the auto pay rule, the bill being paid, and the number of the attempt. */
  autopay_id: string | null
  statement_on: string | null
  attempt: Generated<number>
  /** The version of the terms that the customer accepted, and how they accepted it. */
  terms_version: string | null
  terms_channel: 'page' | 'api' | null
}

/** A change to a scheduled payment, with the payment's state before the change. Append-only. */
interface PaymentChangeTable extends ByColumns {
  account_id: string
  id: string
  payment_id: string
  event: 'edit' | 'cancel'
  /** For a change by a person: the browser's idempotency key, and a digest of the request. */
  idempotency_key: string | null
  request_hash: Buffer | null
  amount_cents: number
  pay_on: string
  method_id: string | null
  changed_at: Instant
  terms_version: string | null
  terms_channel: 'page' | 'api' | null
}

interface DiscrepancyTable {
  id: string
  account_id: string | null
  payment_id: string | null
  kind: string
  detail: string
  found_at: Instant
  resolved_at: InstantOrNone
}

export type PaymentRow = Selectable<PaymentTable>
export type PaymentChangeRow = Selectable<PaymentChangeTable>

declare module '../database/tables.ts' {
  interface Tables extends PaymentTables {}
}
