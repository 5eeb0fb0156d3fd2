import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of accounts, and what they have. Days are 'YYYY-MM-DD'. */
export interface AccountTables {
  accounts: AccountTable
  services: { account_id: string; id: string; type: ServiceType }
  products: ProductTable
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
  /** Made by the database: the five digits at the end of the service's address. */
  zip: Generated<string | null>
  /** Keyed (`Digests.ofPin`); none where the provider gave no PIN, and then nobody can show that they are its holder. */
  pin_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  contact_email: ColumnType<string | null, string | null | undefined, string | null>
  /** The first day without service, today, before or to come; null while nobody has said that it will be closed. */
  closed_on: Generated<string | null>
  /** When its people were told that it is closed, with the final bill. */
  closing_told_at: InstantOrNone
  /** When nothing was left to end, to cut or to refund. */
  closing_settled_at: InstantOrNone
  /** By when its credit is refunded, as promised when it was found; null when nothing is promised. */
  refund_by: Generated<string | null>
  /** Supervisors alone open views of it. */
  is_protected: Generated<boolean>
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

/** Rows as they are read. */
export type ProductRow = Selectable<ProductTable>

declare module '../database/tables.ts' {
  interface Tables extends AccountTables {}
}
