import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of registrations, with one row for each emailed link. A row is deleted once its link has expired. */
export interface SignUpTables {
  registrations: RegistrationTable
}

interface RegistrationTable {
  token_hash: Buffer
  state: 'open' | 'unknown' | 'known'
  email: string
  first_name: string
  last_name: string
  password_hash: string
  language: 'en' | 'es'
  account_id: string | null
  created_at: Instant
  expires_at: Instant
  used_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends SignUpTables {}
}
