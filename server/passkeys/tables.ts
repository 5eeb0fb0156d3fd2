import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of passkeys, and of challenges that have been used. */
export interface PasskeyTables {
  passkeys: PasskeyTable
  used_challenges: { challenge_hash: Buffer; expires_at: Instant }
}

interface PasskeyTable {
  id: string
  identity_id: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
  is_synced: boolean
  name: string
  added_at: Instant
  used_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends PasskeyTables {}
}
