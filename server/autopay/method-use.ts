import type { Transaction } from 'kysely'
import type { OnAccount } from '../acting/actor.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import type { Consent } from '../payment-methods/authorization/consent.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { moveWaitingPayments } from '../payments/scheduled/planned.ts'
import type { World } from '../world.ts'
import { type AutopayOrder, keepAuthorization } from './enrol.ts'
import { hasRuleWith, lockActiveRules, moveRules } from './store.ts'

/** True if an active auto pay rule of the account pays with the method. Such a method can't be deleted (DST-1456). */
export const isUsedByAutopay = (queries: Queries, accountId: string, methodId: string): Promise<boolean> =>
  hasRuleWith(queries, accountId, methodId)

/**
 * Locks the active auto pay rules of an account until the transaction ends. Nobody can then change or cancel them, or
 * schedule payments by them.
 */
export const holdAutopay = (trx: Queries, accountId: string): Promise<void> => lockActiveRules(trx, accountId)

/**
 * A replacement of the method that auto pay pays with. Names the old method, the new method, and the person and IP
 * address that accepted the authorization.
 */
export interface MovedAutopay extends OnAccount, Pick<AutopayOrder, 'ip'>, Pick<Consent, 'channel'> {
  fromMethodId: string
  method: PaymentMethodRow
}

/**
 * Switches auto pay to another method, for example when an expired card is replaced. Each active rule gets a new
 * authorization that names the method, and its scheduled payments switch, too. Runs in the caller's transaction, which
 * must have locked the rules and both methods. The biller is notified afterwards (`push-to-biller.ts`).
 * @returns the texts of the authorizations
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
