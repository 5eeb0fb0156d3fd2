import type { Queries } from '../database/transaction.ts'
import { lockAccount } from './write.ts'

/**
 * Locks an account until the transaction ends. Call it first in the transaction. It serializes changes to how an
 * account pays: its saved methods with their one default, and auto pay, which continues with a card that replaces
 * another. It also decides if the next bill is made before or after: a sign-up for auto pay either finds the newest
 * bill, or that bill finds auto pay.
 */
export const holdAccount = (trx: Queries, accountId: string): Promise<void> => lockAccount(trx, accountId)
