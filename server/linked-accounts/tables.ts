import type { Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of who may see which account, and do what with it. */
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
  /** May see its bills. */
  billing: boolean
  /** May pay the bills that they may see. */
  pays: Generated<boolean>
  /** May see its services. */
  sees_services: Generated<boolean>
  /** May change the services that they see, and how the bills come that they see. */
  manages: Generated<boolean>
  /** What its person calls the account. */
  nickname: string | null
  /** The newest of a person's is the account that opens first. */
  opens_first_since: InstantOrNone
  linked_at: Instant
  /** Since when its person owns the account, where they helped with it before; else they own it since `linked_at`. */
  owner_since: InstantOrNone
  /** When its person last looked at it, to within five minutes. */
  seen_at: InstantOrNone
}

/** An account whose owners are to be told what those who help may do, since it was carried over. */
interface ScopeChangeTable {
  account_id: string
}

/**
 * Somebody who helped with an account and no longer does, by the name of then, for an owner of then
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
