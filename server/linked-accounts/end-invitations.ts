import type { Queries } from '../database/transaction.ts'
import { removeInvitations } from './invitation-store.ts'

/** Ends the open invitations to help with a closed account that is held: nobody new is let in. */
export const endInvitations = (trx: Queries, accountId: string): Promise<void> =>
  removeInvitations(trx, accountId)
