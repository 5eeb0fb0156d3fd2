import type { Queries } from '../database/transaction.ts'
import { lockAccount } from './write.ts'

/**
 * Locks an account until the transaction ends. Must be the first statement of the transaction. Code that changes how
 * the account pays takes this lock: its saved methods, its default method, and auto pay. So does code that makes a
 * bill. A new bill and a sign-up for auto pay therefore never miss each other.
 */
export const holdAccount = (trx: Queries, accountId: string): Promise<void> => lockAccount(trx, accountId)
