import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

/** The tables as queries see them. Days are 'YYYY-MM-DD', instants are `Date` when read and either when written. */
export interface Tables {
  identities: IdentityTable
  staff: StaffTable
  sessions: SessionTable
  throttles: { subject: string; window_ends_at: Instant; attempts: number }
  accounts: AccountTable
  account_links: AccountLinkTable
  services: { account_id: string; id: string; type: 'BILLING' | 'VIDEO' | 'VOIP' | 'UNPROVISIONED' }
  products: ProductTable
  orders: OrderTable
  statements: StatementTable
  payment_methods: PaymentMethodTable
  card_forms: CardFormTable
  authorizations: AuthorizationTable
  payments: PaymentTable
  ledger_entries: LedgerEntryTable
  blocked_dates: { day: string; reason: string }
  outbox: OutboxTable
  report_cursors: { name: string; position: string; read_at: Instant }
  discrepancies: DiscrepancyTable
}

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface IdentityTable {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  is_verified: boolean
  telephone: string | null
  telephone_verified: boolean
  language: 'en' | 'es'
  is_active: Generated<boolean>
  created_at: Instant
}

interface StaffTable {
  id: string
  user_name: string
  password_hash: string
  full_name: string
  is_active: Generated<boolean>
  created_at: Instant
}

interface SessionTable {
  token_hash: Buffer
  identity_id: string | null
  staff_id: string | null
  account_id: string | null
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
}

interface AccountTable {
  id: string
  account_number: string
  kind: 'legacy' | 'platform'
  billing_account_id: string | null
  account_type: 'Business' | 'Residential'
  name: string
  service_address: string
  restricted_early_access: Generated<boolean>
  paperless: Generated<boolean>
  paperless_migration: Generated<boolean>
  auto_pay: Generated<boolean>
  auto_pay_offset: Generated<number>
  balance_cents: Generated<number>
  created_at: Instant
  imported_through: string | null
}

interface AccountLinkTable {
  account_id: string
  identity_id: string
  role: 'owner' | 'user'
  billing: boolean
  linked_at: Instant
}

interface ProductTable {
  account_id: string
  product_line: 'phone' | 'internet' | 'tv' | 'fsecure'
  enabled: boolean
  type: string
  description: string
  download_links: JSONColumnType<{ platform: string; href: string }[]>
  show_migration_banner: Generated<boolean>
}

interface OrderTable {
  account_id: string
  id: string
  status: 'In-Progress' | 'Completed' | 'Fulfilled' | 'Cancelled' | 'Abandoned'
  order_type: string
  stage_code: string
  created_on: string
  completion_on: string | null
  appointment_starts_at: InstantOrNone
  appointment_ends_at: InstantOrNone
}

export interface StatementSection {
  heading: string
  rows: { description: string; amountCents: number }[]
  collapseLineItems: boolean
}

interface StatementTable {
  account_id: string
  statement_on: string
  id: string
  invoice_number: string
  due_on: string
  balance_forward_cents: number
  payments_cents: number
  new_charges_cents: number
  amount_due_cents: number
  sections: JSONColumnType<StatementSection[]>
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
  token_sealed: Buffer
  is_saved: boolean
  is_default: Generated<boolean>
  status: 'active' | 'unverified' | 'deleted'
  created_by: string | null
  created_at: Instant
  saved_at: InstantOrNone
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
  language: 'en' | 'es'
  ip: string
  last_four: string
  amount_rule: string
  accepted_at: Instant
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

interface OutboxTable {
  id: string
  account_id: string | null
  to_address: string
  subject: string
  body_text: string
  body_html: string
  created_at: Instant
  attempts: Generated<number>
  next_try_at: Instant
  sent_at: InstantOrNone
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

/** Rows as they are read. */
export type ProductRow = Selectable<ProductTable>
export type PaymentMethodRow = Selectable<PaymentMethodTable>
export type CardFormRow = Selectable<CardFormTable>
export type AuthorizationRow = Selectable<AuthorizationTable>
export type PaymentRow = Selectable<PaymentTable>
export type LedgerEntryRow = Selectable<LedgerEntryTable>
export type OutboxRow = Selectable<OutboxTable>
