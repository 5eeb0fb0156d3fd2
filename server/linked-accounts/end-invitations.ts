import type { Queries } from '../database/transaction.ts'
import { removeInvitations } from './invitation-store.ts'

/** Ends the open invitations to a closed account, which is locked, so nobody new gets access. */
export const endInvitations = (trx: Queries, accountId: string): Promise<void> =>
  removeInvitations(trx, accountId)
