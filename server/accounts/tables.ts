import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of accounts, and what they have. Days are 'YYYY-MM-DD'. */
export interface AccountTables {
  accounts: AccountTable
  services: { account_id: string; id: string; type: 'BILLING' | 'VIDEO' | 'VOIP' | 'UNPROVISIONED' }
  products: ProductTable
  orders: OrderTable
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
  /** Made by the database: the number as it is compared. */
  number_key: Generated<string>
  /** Keyed (`Digests.ofPin`); none where the provider gave no PIN, and then nobody can show that they are its holder. */
  pin_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  contact_email: ColumnType<string | null, string | null | undefined, string | null>
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

/** Rows as they are read. */
export type ProductRow = Selectable<ProductTable>
