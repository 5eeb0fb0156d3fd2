import type { Instant } from '../database/columns.ts'

/** The table of codes that verify phone numbers. */
export interface ProfileTables {
  telephone_codes: TelephoneCodeTable
}

interface TelephoneCodeTable {
  identity_id: string
  telephone: string
  code_digest: Buffer
  tries: number
  expires_at: Instant
}

declare module '../database/tables.ts' {
  interface Tables extends ProfileTables {}
}
