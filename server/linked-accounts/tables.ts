import type { Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of access to accounts. */
export interface LinkedAccountTables {
  account_links: AccountLinkTable
  helper_invitations: HelperInvitationTable
  scope_changes: ScopeChangeTable
  former_helpers: FormerHelperTable
}

interface AccountLinkTable {
  account_id: string
  identity_id: string
  role: 'owner' | 'user'
  /** Can see its bills. */
  billing: boolean
  /** Can pay the bills they can see. */
  pays: Generated<boolean>
  /** Can see its services. */
  sees_services: Generated<boolean>
  /** Can change the services and the bill delivery they can see. */
  manages: Generated<boolean>
  /** The person's name for the account. */
  nickname: string | null
  /** The person's account with the newest time here is the one that opens first. */
  opens_first_since: InstantOrNone
  linked_at: Instant
  /**
   * The instant its person became the owner, if they helped with it before. Null: they've owned it since `linked_at`.
   */
  owner_since: InstantOrNone
  /** The last time its person viewed it, to within five minutes. */
  seen_at: InstantOrNone
}

/** An account whose owners have to be notified of helpers' scopes that were carried over. */
interface ScopeChangeTable {
  account_id: string
}

/**
 * Somebody who had access to an account, with their name at that time, for an owner at that time
 * (`migrations/0134-former-helpers-by-owner.sql`).
 */
interface FormerHelperTable {
  account_id: string
  owner_id: string
  owned_since: Instant
  identity_id: string
  first_name: string
  last_name: string
  email: string
  ended_at: Instant
}

interface HelperInvitationTable extends ByColumns {
  account_id: string
  id: string
  token_hash: Buffer
  email: string
  billing: boolean
  pays: boolean
  sees_services: boolean
  manages: boolean
  language: 'en' | 'es'
  invited_at: Instant
  expires_at: Instant
}

declare module '../database/tables.ts' {
  interface Tables extends LinkedAccountTables {}
}
