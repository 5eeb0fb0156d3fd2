import type { Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of who may see which account, and do what with it. */
export interface LinkedAccountTables {
  account_links: AccountLinkTable
  helper_invitations: HelperInvitationTable
}

interface AccountLinkTable {
  account_id: string
  identity_id: string
  role: 'owner' | 'user'
  /** May see its bills. */
  billing: boolean
  /** May pay the bills that they may see. */
  pays: Generated<boolean>
  /** May change its services, and how its bills come. */
  manages: Generated<boolean>
  /** What its person calls the account. */
  nickname: string | null
  /** The newest of a person's is the account that opens first. */
  opens_first_since: InstantOrNone
  linked_at: Instant
  /** When its person last looked at it, to within five minutes. */
  seen_at: InstantOrNone
}

interface HelperInvitationTable {
  account_id: string
  id: string
  token_hash: Buffer
  email: string
  billing: boolean
  pays: boolean
  manages: boolean
  invited_by: string
  language: 'en' | 'es'
  invited_at: Instant
  expires_at: Instant
}
