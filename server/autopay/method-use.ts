import type { Queries } from '../database/transaction.ts'
import { moveWaitingPayments } from './payment-store.ts'
import { hasRuleWith, moveRules } from './store.ts'

/** Whether an active auto pay rule of the account pays with the method, so that it cannot be deleted (DST-1456). */
export const isUsedByAutopay = (queries: Queries, accountId: string, methodId: string): Promise<boolean> =>
  hasRuleWith(queries, accountId, methodId)

/**
 * Lets auto pay go on with another method, as when an expired card is replaced: active rules, and the payment of theirs
 * that waits. Runs in the caller's transaction, which holds the new method (`hold-method.ts`); the biller is told after
 * it (`tell-biller.ts`).
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
