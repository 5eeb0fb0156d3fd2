import type { Role } from '@lightwell/rulebook/call.ts'
import type { StaffEnding } from '@lightwell/rulebook/staff/contract.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of staff: members, credentials, and sessions. */
export interface StaffTables {
  staff: StaffTable
  staff_sessions: StaffSessionTable
  staff_authenticators: StaffAuthenticatorTable
  staff_pending_sign_ins: StaffPendingTable
  staff_links: StaffLinkTable
  staff_provider_people: StaffProviderPersonTable
  staff_provider_sessions: StaffProviderSessionTable
  staff_session_endings: StaffSessionEndingTable
}

interface StaffTable {
  id: string
  user_name: string
  password_hash: string
  full_name: string
  role: Generated<Role>
  /**
   * Their data as a customer: the email they sign in with, and their account's number in the form used for comparing.
   */
  email: ColumnType<string | null, string | null | undefined, string | null>
  account_key: ColumnType<string | null, string | null | undefined, string | null>
  is_active: Generated<boolean>
  created_at: Instant
  signed_in_at: InstantOrNone
  /**
   * The supervisor who made the person's set-up link in the console. Null without a link, or if it was made on the
   * command line.
   */
  link_giver_id: ColumnType<string | null, string | null | undefined, string | null>
  link_given_at: InstantOrNone
  /** The last time they stopped being a supervisor. Null if they never did. */
  supervisor_until: InstantOrNone
}

interface StaffSessionTable {
  token_hash: Buffer
  id: Generated<string>
  /** The session's member of staff. Null once that person is deactivated. */
  staff_id: string | null
  created_at: Instant
  /** The time of the last action in the session. */
  seen_at: Instant
  expires_at: Instant
  /** The time the member of staff last entered their own password in the session. */
  proved_at: InstantOrNone
}

interface StaffAuthenticatorTable {
  staff_id: string
  secret_sealed: Buffer
  began_at: Instant
  /** The time the app's first code was entered. Null until that happens. */
  confirmed_at: InstantOrNone
  last_step: Generated<number>
}

interface StaffPendingTable {
  token_hash: Buffer
  /** The member of staff who's signing in. Null once that person is deactivated. */
  staff_id: string | null
  began_at: Instant
  expires_at: Instant
}

interface StaffLinkTable {
  token_hash: Buffer
  /** The link's owner. Null once that person is deactivated. */
  staff_id: string | null
  expires_at: Instant
}

interface StaffProviderPersonTable {
  issuer: string
  subject: string
  staff_id: string
}

interface StaffProviderSessionTable {
  session_id: string
  sid: string | null
  refresh_sealed: Buffer
  look_at: Instant
  ends_at: Instant
}

interface StaffSessionEndingTable {
  token_hash: Buffer
  why: StaffEnding
  expires_at: Instant
}

declare module '../database/tables.ts' {
  interface Tables extends StaffTables {}
}
