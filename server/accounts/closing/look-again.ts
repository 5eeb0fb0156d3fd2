import type { Queries } from '../../database/transaction.ts'
import { noteUnsettled } from './store.ts'

/** Has `close-accounts` look again at an account that was closed, since a late bill may leave it a credit to refund. */
export const lookAgain = (trx: Queries, accountId: string): Promise<void> => noteUnsettled(trx, accountId)
