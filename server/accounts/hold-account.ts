import type { Queries } from '../database/transaction.ts'
import { lockAccount } from './write.ts'

/**
 * Locks an account until the transaction ends. Must be the first SQL statement of the transaction. Code takes this lock
 * if it makes a bill, or if it changes how the account pays: its saved methods, its default method, and auto pay. If
 * two of these run at once, the second one waits and then sees what the first one wrote.
 */
export const holdAccount = (trx: Queries, accountId: string): Promise<void> => lockAccount(trx, accountId)
