import type { Queries } from '../../database/transaction.ts'
import { endUse, lockMethod, type MethodId } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { findPayable, type PayableMethod, type Payer } from './payable-store.ts'

export { bindToPayment } from './payable-store.ts'

/**
 * Locks a method until the transaction ends, so that it can't be deleted between the check and the use. Call this in
 * the transaction that writes a payment or an auto pay rule with the method, before the write.
 * @returns the method in its current state. Undefined if it was deleted.
 */
export async function holdMethod(
  trx: Queries,
  accountId: string,
  methodId: string,
): Promise<PaymentMethodRow | undefined> {
  const method = await lockMethod(trx, accountId, methodId, 'to use')
  return method?.status === 'deleted' ? undefined : method
}

/**
 * Locks a method for the payment that the same transaction writes or changes. If the method isn't among the account's
 * saved methods, the lock keeps another payment from using it at the same moment. `bindToPayment` then ties the method
 * to this payment.
 * @returns the method in its current state. Undefined if it was deleted, or this person can't pay with it.
 */
export async function holdToPay(
  trx: Queries,
  { account_id: accountId, id: methodId, is_saved }: PaymentMethodRow,
  payer: Payer,
): Promise<PayableMethod | undefined> {
  await lockMethod(trx, accountId, methodId, is_saved ? 'to use' : 'to change')
  return findPayable(trx, { accountId, methodId }, payer)
}

/**
 * Stops using a method that failed for good. If its holder objects to charges, the method can't be charged until the
 * holder authorizes it again (`save-method.ts`). Runs in the caller's transaction, which then cancels the scheduled
 * payments.
 */
export const giveUpMethod = (
  trx: Queries,
  which: MethodId,
  end: { isRevoked: boolean },
  now: Temporal.Instant,
): Promise<void> => endUse(trx, which, end, now)
