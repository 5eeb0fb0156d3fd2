import type { Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/**
 * The tables of second factors: authenticator apps, recovery codes, sign-ins that wait for a code, trusted devices, and
 * removals of factors.
 */
export interface FactorTables {
  authenticators: AuthenticatorTable
  recovery_codes: { identity_id: string; code_digest: Buffer }
  pending_sign_ins: PendingSignInTable
  remembered_devices: RememberedDeviceTable
  factor_removals: FactorRemovalTable
}

interface AuthenticatorTable {
  identity_id: string
  secret_sealed: Buffer
  began_at: Instant
  confirmed_at: InstantOrNone
  last_step: Generated<number>
}

interface PendingSignInTable {
  token_hash: Buffer
  identity_id: string
  began_at: Instant
  expires_at: Instant
  issuer: string | null
  subject: string | null
  sid: string | null
}

interface RememberedDeviceTable {
  id: string
  token_hash: Buffer
  identity_id: string
  browser: string | null
  network: string | null
  remembered_at: Instant
  expires_at: Instant
}

interface FactorRemovalTable {
  identity_id: string
  factor: string
  added_at: Instant
  state: 'pending' | 'stopped' | 'done'
  due_at: Instant
  reminded_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends FactorTables {}
}
