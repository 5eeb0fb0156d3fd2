import type { Queries } from '../database/transaction.ts'
import { lockAccount } from './write.ts'

/**
 * Locks an account until the transaction ends. Must be the first statement of the transaction. Everything that changes
 * how the account pays takes this lock: its saved methods, its default method, and auto pay. Making a bill takes it,
 * too. So a sign-up for auto pay either sees the newest bill, or that bill sees the sign-up.
 */
export const holdAccount = (trx: Queries, accountId: string): Promise<void> => lockAccount(trx, accountId)
