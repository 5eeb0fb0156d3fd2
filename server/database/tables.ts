import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { JobTables } from '../jobs/tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { Instant, InstantOrNone } from './columns.ts'
import type { PaymentTables } from './payment-tables.ts'

export type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'

/** The tables as queries see them. Days are 'YYYY-MM-DD', instants are `Date` when read and either when written. */
export interface Tables extends BillingTables, JobTables, PaymentTables {
  identities: IdentityTable
  staff: StaffTable
  sessions: SessionTable
  invitations: InvitationTable
  throttles: { subject: string; window_ends_at: Instant; attempts: number }
  throttle_holds: { id: string; subject: string; window_ends_at: Instant; until: Instant }
  accounts: AccountTable
  account_links: AccountLinkTable
  services: { account_id: string; id: string; type: 'BILLING' | 'VIDEO' | 'VOIP' | 'UNPROVISIONED' }
  products: ProductTable
  orders: OrderTable
  statements: StatementTable
  bill_inserts: BillInsertTable
  bill_reprints: BillReprintTable
  outbox: OutboxTable
}

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

interface InvitationTable {
  identity_id: string
  token_hash: Buffer
  invited_at: Instant
  sent_at: InstantOrNone
  expires_at: Instant
  used_at: InstantOrNone
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

interface BillInsertTable {
  code: string
  account_type: 'Business' | 'Residential' | null
  first_on: string
  last_on: string
  description_en: string
  description_es: string
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

interface OutboxTable {
  id: string
  account_id: string | null
  to_address: string
  subject: string
  body_text: string
  body_html: string
  created_at: Instant
  /** How often the mail server refused it. */
  attempts: Generated<number>
  /** While somebody sends it: when it is free again. */
  next_try_at: Instant
  sent_at: InstantOrNone
  is_bulk: Generated<boolean>
  sender: string | null
  message_id: string | null
}

/** Rows as they are read. */
export type ProductRow = Selectable<ProductTable>
export type PaymentMethodRow = Selectable<Tables['payment_methods']>
export type AccountValidationRow = Selectable<Tables['account_validations']>
export type CardFormRow = Selectable<Tables['card_forms']>
export type AutopayRow = Selectable<Tables['autopays']>
export type AuthorizationRow = Selectable<Tables['authorizations']>
export type PaymentRow = Selectable<Tables['payments']>
export type PaymentChangeRow = Selectable<Tables['payment_changes']>
export type LedgerEntryRow = Selectable<Tables['ledger_entries']>
export type OutboxRow = Selectable<OutboxTable>
