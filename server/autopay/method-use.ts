import type { Queries } from '../database/transaction.ts'
import { moveWaitingPayments } from './payment-store.ts'
import { hasRuleWith, lockActiveRules, moveRules } from './store.ts'

/** Whether an active auto pay rule of the account pays with the method, so that it cannot be deleted (DST-1456). */
export const isUsedByAutopay = (queries: Queries, accountId: string, methodId: string): Promise<boolean> =>
  hasRuleWith(queries, accountId, methodId)

/** Holds what is active of an account's auto pay until the transaction ends: nobody plans, changes or ends it meanwhile. */
export const holdAutopay = (trx: Queries, accountId: string): Promise<void> => lockActiveRules(trx, accountId)

/**
 * Lets auto pay go on with another method, as when an expired card is replaced: active rules, and the payment of theirs
 * that waits. Runs in the caller's transaction, which holds auto pay and both methods; the biller is told after it
 * (`tell-biller.ts`).
 */
export async function moveAutopay(
  trx: Queries,
  accountId: string,
  fromMethodId: string,
  toMethodId: string,
  now: Temporal.Instant,
): Promise<void> {
  const methods = { fromMethodId, toMethodId }
  await moveRules(trx, accountId, methods, now)
  await moveWaitingPayments(trx, accountId, methods)
}
