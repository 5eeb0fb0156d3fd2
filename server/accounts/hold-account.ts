import type { Queries } from '../database/transaction.ts'
import { lockAccount } from './write.ts'

/**
 * Locks an account until the transaction ends. Call it first in the transaction. It serializes changes of how an
 * account pays: its saved methods with their one default, and auto pay, which continues with a card that replaces
 * another. The next bill is made before or after: a sign-up for auto pay finds the newest bill, or is found by it.
 */
export const holdAccount = (trx: Queries, accountId: string): Promise<void> => lockAccount(trx, accountId)
