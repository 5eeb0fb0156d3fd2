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
  /** True if the person can change the services they can see, and the delivery of the bills they can see. */
  manages: Generated<boolean>
  /** The name that the person gave the account. */
  nickname: string | null
  /** The last time the person chose this account to open first. The account with the newest time opens first. */
  opens_first_since: InstantOrNone
  linked_at: Instant
  /**
   * For an owner who was a helper before: the time they became the owner. Null: they've owned the account since
   * `linked_at`, or aren't an owner.
   */
  owner_since: InstantOrNone
  /** The last time the person viewed the account. Up to five minutes too early. */
  seen_at: InstantOrNone
}

/** Accounts whose owners haven't been notified of helpers' scopes after a migration. */
interface ScopeChangeTable {
  account_id: string
}

/**
 * Somebody who had access to an account, with the name they had when the access ended. There's one row for each owner
 * that the account had then (`migrations/0134-former-helpers-by-owner.sql`).
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
