import type { Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'
import type { IdentityEvent } from '../events/identity-event.ts'

/** The tables of which customers may come in: identities, sessions, invitations, links. */
export interface IdentityTables {
  identities: IdentityTable
  sessions: SessionTable
  session_factors: { session_id: string; factor: string; added_at: Instant }
  invitations: InvitationTable
  identity_events: IdentityEventTable
  mailed_links: MailedLinkTable
  registrations: RegistrationTable
  authenticators: AuthenticatorTable
  recovery_codes: { identity_id: string; code_digest: Buffer }
  pending_sign_ins: PendingSignInTable
  remembered_devices: RememberedDeviceTable
  passkeys: PasskeyTable
  factor_removals: FactorRemovalTable
  telephone_codes: TelephoneCodeTable
  sign_in_alarms: SignInAlarmTable
  used_challenges: { challenge_hash: Buffer; expires_at: Instant }
  /** The code that a customer reads to support: at most one a person. */
  support_codes: {
    identity_id: string
    code_digest: Buffer
    expires_at: Instant
  }
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
  password_changed_at: InstantOrNone
  /** User name of the legacy system. */
  dst_user_name: Generated<string | null>
  /** What the video system knows the person by; the override counts where there is one. */
  usi: Generated<string | null>
  usi_override: Generated<string | null>
  /** How the identity came to be. */
  origin: Generated<'import' | 'registration' | 'invitation' | 'staff'>
  /** When the email was put there; null: with the identity. */
  email_since: InstantOrNone
  telephone_since: InstantOrNone
  /** Made by the database: the spellings by which the name is found (`migrations/0213-search.sql`). */
  name_keys: Generated<string[]>
  /** When it was deleted: its row stays for the records that name it, and says nothing of its person. */
  deleted_at: InstantOrNone
}

interface InvitationTable {
  identity_id: string
  token_hash: Buffer
  invited_at: Instant
  sent_at: InstantOrNone
  expires_at: Instant
  used_at: InstantOrNone
}

interface SessionTable {
  token_hash: Buffer
  /** Null once its person is no longer active. */
  identity_id: string | null
  account_id: string | null
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
  /** How its person names it: never the token. */
  id: Generated<string>
  browser: string | null
  network: string | null
  confirmed_at: InstantOrNone
}

interface IdentityEventTable extends ByColumns {
  id: string
  identity_id: string
  at: Instant
  what: IdentityEvent
  browser: string | null
  network: string | null
}

interface MailedLinkTable {
  token_hash: Buffer
  purpose: LinkPurpose
  /** `null` where nobody signs in with the address. */
  identity_id: string | null
  email: string
  created_at: Instant
  expires_at: Instant
  used_at: InstantOrNone
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

interface TelephoneCodeTable {
  identity_id: string
  telephone: string
  code_digest: Buffer
  tries: number
  expires_at: Instant
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

interface SignInAlarmTable {
  email: string
  browser: string | null
  network: string
  at: Instant
  until: Instant
  is_told: boolean
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

interface FactorRemovalTable {
  identity_id: string
  factor: string
  added_at: Instant
  state: 'pending' | 'stopped' | 'done'
  due_at: Instant
  reminded_at: InstantOrNone
}

export type LinkPurpose = 'reset-password' | 'verify-email' | 'change-email' | 'undo-email' | 'keep-factors'

declare module '../database/tables.ts' {
  interface Tables extends IdentityTables {}
}
