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
  /** True if the person can see the account's bills. */
  billing: boolean
  /** True if the person can pay the bills they can see. */
  pays: Generated<boolean>
  /** True if the person can see the account's services. */
  sees_services: Generated<boolean>
  /** True if the person can change the services and the bill delivery they can see. */
  manages: Generated<boolean>
  /** The person's name for the account. */
  nickname: string | null
  /** The time the person last chose this account to open first. Their account with the newest time does. */
  opens_first_since: InstantOrNone
  linked_at: Instant
  /**
   * The time the person became the owner, if they helped with the account before. Null: they've owned it since
   * `linked_at`.
   */
  owner_since: InstantOrNone
  /** The last time the person viewed the account, to within five minutes. */
  seen_at: InstantOrNone
}

/** Accounts whose owners have to be notified that helpers' scopes were carried over. */
interface ScopeChangeTable {
  account_id: string
}

/**
 * Somebody who had access to an account, kept for one of its owners at that time, with the name they had then
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
