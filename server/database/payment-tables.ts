import type { Generated, JSONColumnType } from 'kysely'
import type { Instant, InstantOrNone } from './columns.ts'

/** The tables of paying: methods, auto pay, payments, the ledger. Days are 'YYYY-MM-DD'. */
export interface PaymentTables {
  payment_methods: PaymentMethodTable
  account_validations: AccountValidationTable
  account_guesses: AccountGuessTable
  card_forms: CardFormTable
  authorizations: AuthorizationTable
  autopays: AutopayTable
  biller_enrolments: BillerEnrolmentTable
  autopay_orders: AutopayOrderTable
  bills_to_announce: BillToAnnounceTable
  payments: PaymentTable
  payment_changes: PaymentChangeTable
  ledger_entries: LedgerEntryTable
  blocked_dates: { day: string; reason: string }
  report_cursors: { name: string; position: string; read_at: Instant }
  discrepancies: DiscrepancyTable
}

interface PaymentMethodTable {
  account_id: string
  id: string
  type: 'card' | 'checking'
  brand: 'Visa' | 'MasterCard' | 'American Express' | 'Discover' | null
  last_four: string
  exp_month: number | null
  exp_year: number | null
  holder_name: string
  nickname: string | null
  bank_name: string | null
  billing_city: string | null
  billing_state: string | null
  billing_zip: string | null
  /** Empty once the provider has forgotten it. */
  token_sealed: Buffer
  is_saved: boolean
  is_default: Generated<boolean>
  status: 'active' | 'unverified' | 'deleted'
  created_by: string | null
  created_at: Instant
  saved_at: InstantOrNone
  /** Set while the provider has yet to be told of a new expiry: when it was last tried. */
  expiry_asked_at: InstantOrNone
  /** Set while the provider has yet to forget its token: when it is asked next. */
  forget_after: InstantOrNone
  /** The one payment for which it was entered; null where it is saved, or has not been paid with yet. */
  payment_id: Generated<string | null>
  /** Which bank account it is, where the provider tells: a keyed digest of its fingerprint. */
  account_digest: Generated<Buffer | null>
}

interface AccountValidationTable {
  account_id: string
  method_id: string
  status: 'asking' | 'deposits' | 'confirming' | 'verified' | 'locked'
  amounts_cents: number[] | null
  try_id: string | null
  tries_left: number
  notice_email: string
  language: 'en' | 'es'
  created_at: Instant
  asked_at: Instant
}

/** How often the deposits that verify a bank account were guessed, by a person or for an account of ours. */
interface AccountGuessTable {
  account_digest: Buffer
  guesser: string
  guesses: number
  last_at: Instant
}

interface CardFormTable {
  account_id: string
  uid: string
  session_hash: Buffer
  payment_type: 'card' | 'bank'
  order_id: string
  opened_at: Instant
  method_id: string | null
}

interface AuthorizationTable {
  account_id: string
  id: string
  method_id: string
  identity_id: string
  purpose: 'save-card' | 'save-bank' | 'auto-pay'
  text_version: string
  text_hash: Buffer
  /** The words themselves; `null` for those of before they were kept. */
  text: string | null
  language: 'en' | 'es'
  ip: string
  last_four: string
  amount_rule: string
  accepted_at: Instant
  /** `api`: a call that named no text agreed to the one that was current. */
  channel: Generated<'page' | 'api'>
  /** The rule that was agreed to, for auto pay. */
  autopay_id: string | null
}

interface AutopayTable {
  account_id: string
  id: string
  method_id: string
  system_of_origin: 'DPI' | 'DST'
  status: 'active' | 'stopped' | 'cancelled'
  days_before: number
  start_on: string
  end_on: string | null
  identity_id: string | null
  notice_email: string | null
  language: Generated<'en' | 'es'>
  created_at: Instant
  changed_at: Instant
  ended: JSONColumnType<EndedPayments> | null
  message_id: string
  biller_asked_at: InstantOrNone
  biller_told_at: InstantOrNone
}

/** What became of a rule's payments when it ended (AH §4). */
export interface EndedPayments {
  cancelled: string[]
  inProgress: string[]
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

interface PaymentTable {
  account_id: string
  id: string
  idempotency_key: string
  request_hash: Buffer
  identity_id: string | null
  amount_choice: 'current' | 'pastDue' | 'other'
  amount_cents: number
  pay_on: string
  received_on: string
  method_id: string | null
  method_type: 'card' | 'checking'
  method_brand: string | null
  method_last_four: string
  /** Who entered the method for this payment alone; null where it is a saved one. */
  method_entered_by: Generated<string | null>
  status: 'scheduled' | 'pending' | 'completed' | 'declined' | 'cancelled' | 'returned' | 'void'
  initiator: 'customer' | 'merchant'
  reason: Generated<'one-time' | 'scheduled' | 'recurring'>
  stored_credential: Generated<'none' | 'first' | 'subsequent'>
  reference: string
  provider_charge_id: string | null
  decline_reason: string | null
  receipt_email: string | null
  language: Generated<'en' | 'es'>
  created_at: Instant
  asked_at: InstantOrNone
  settled_at: InstantOrNone
  reported_at: InstantOrNone
  /** For auto pay: the rule, the bill that is paid, and which try it is. */
  autopay_id: string | null
  statement_on: string | null
  attempt: Generated<number>
  /** By which terms a customer ordered it, and how they were accepted. */
  terms_version: string | null
  terms_channel: 'page' | 'api' | null
}

/** What a customer changed of a payment that waited: how it stood before. Append-only. */
interface PaymentChangeTable {
  account_id: string
  id: string
  payment_id: string
  event: 'edit' | 'cancel'
  /** For an edit: the key that the browser made, and the digest of what it asked for. */
  idempotency_key: string | null
  request_hash: Buffer | null
  identity_id: string
  amount_cents: number
  pay_on: string
  method_id: string | null
  changed_at: Instant
  terms_version: string | null
  terms_channel: 'page' | 'api' | null
}

interface LedgerEntryTable {
  account_id: string
  id: string
  kind: 'opening' | 'statement' | 'payment' | 'payment-return' | 'adjustment'
  payment_id: string | null
  statement_on: string | null
  debit: LedgerBook
  credit: LedgerBook
  amount_cents: number
  entered_at: Instant
}

export type LedgerBook = 'receivable' | 'clearing' | 'revenue' | 'opening'

interface DiscrepancyTable {
  id: string
  account_id: string | null
  payment_id: string | null
  kind: string
  detail: string
  found_at: Instant
  resolved_at: InstantOrNone
}
