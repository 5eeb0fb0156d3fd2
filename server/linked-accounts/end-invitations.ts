import type { Queries } from '../database/transaction.ts'
import { removeInvitations } from './invitation-store.ts'

/** Ends the open invitations to an account that's being closed. The caller has locked the account. */
export const endInvitations = (trx: Queries, accountId: string): Promise<void> =>
  removeInvitations(trx, accountId)
