import type { Transaction } from 'kysely'
import type { PaymentMethodRow, Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import type { Consent } from '../payment-methods/consent.ts'
import type { World } from '../world.ts'
import { type AutopayOrder, keepAuthorization } from './enrol.ts'
import { moveWaitingPayments } from './payment-store.ts'
import { hasRuleWith, lockActiveRules, moveRules } from './store.ts'

/** Whether an active auto pay rule of the account pays with the method, so that it cannot be deleted (DST-1456). */
export const isUsedByAutopay = (queries: Queries, accountId: string, methodId: string): Promise<boolean> =>
  hasRuleWith(queries, accountId, methodId)

/** Holds what is active of an account's auto pay until the transaction ends: nobody plans, changes or ends it meanwhile. */
export const holdAutopay = (trx: Queries, accountId: string): Promise<void> => lockActiveRules(trx, accountId)

/** From which method to which one auto pay goes over, and who agreed to it from where. */
export interface MovedAutopay
  extends Pick<AutopayOrder, 'session' | 'account' | 'language' | 'ip'>,
    Pick<Consent, 'channel'> {
  fromMethodId: string
  method: PaymentMethodRow
}

/**
 * Lets auto pay go on with another method, as when an expired card is replaced: active rules, each by an authorisation that
 * names the new method, and the payment of theirs that waits. Runs in the caller's transaction, which holds auto pay and
 * both methods; the biller is told after it (`tell-biller.ts`).
 * @returns the texts that were agreed to.
 */
export async function moveAutopay(
  trx: Transaction<Tables>,
  world: World,
  { fromMethodId, method, ...agreed }: MovedAutopay,
  now: Temporal.Instant,
): Promise<string[]> {
  const { id: accountId } = agreed.account
  const methods = { fromMethodId, toMethodId: method.id }
  const texts: string[] = []
  for (const rule of await moveRules(trx, accountId, methods, now)) {
    const order = {
      ...agreed,
      autopayId: rule.id,
      messageId: rule.message_id,
      daysBefore: rule.days_before,
    }
    texts.push(await keepAuthorization(trx, world, order, method, now))
  }
  await moveWaitingPayments(trx, accountId, methods)
  return texts
}
