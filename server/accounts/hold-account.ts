import type { Queries } from '../database/transaction.ts'
import { lockAccount } from './store.ts'

/**
 * Holds an account until the transaction ends; to be called first in it. What an account pays with changes one after the
 * other: its saved methods, of which one is the default, and auto pay, which goes on with a card that replaces another. Its
 * next bill is made before that or after it: whoever signs up for auto pay finds the newest one, or is found by it.
 */
export const holdAccount = (trx: Queries, accountId: string): Promise<void> => lockAccount(trx, accountId)
