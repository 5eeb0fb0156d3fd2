import type { Role } from '@lightwell/rulebook/call.ts'
import type { Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of staff: who they are, how they sign in, and who is signed in. */
export interface StaffTables {
  staff: StaffTable
  staff_sessions: StaffSessionTable
  staff_authenticators: StaffAuthenticatorTable
  staff_pending_sign_ins: StaffPendingTable
  staff_links: StaffLinkTable
}

interface StaffTable {
  id: string
  user_name: string
  password_hash: string
  full_name: string
  role: Generated<Role>
  is_active: Generated<boolean>
  created_at: Instant
}

interface StaffSessionTable {
  token_hash: Buffer
  id: Generated<string>
  /** Null once they are no longer active. */
  staff_id: string | null
  created_at: Instant
  /** When somebody last did something in it. */
  seen_at: Instant
  expires_at: Instant
}

interface StaffAuthenticatorTable {
  staff_id: string
  secret_sealed: Buffer
  began_at: Instant
  /** Null until a first code was given. */
  confirmed_at: InstantOrNone
  last_step: Generated<number>
}

interface StaffPendingTable {
  token_hash: Buffer
  /** Null once they are no longer active. */
  staff_id: string | null
  began_at: Instant
  expires_at: Instant
}

interface StaffLinkTable {
  token_hash: Buffer
  /** Null once they are no longer active. */
  staff_id: string | null
  expires_at: Instant
}
