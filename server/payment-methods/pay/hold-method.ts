import type { Queries } from '../../database/transaction.ts'
import { endUse, lockMethod, type MethodId } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { findPayable, type PayableMethod, type Payer } from './payable-store.ts'

export { bindToPayment } from './payable-store.ts'

/**
 * Locks a method until the transaction ends, so that it can't be deleted between check and use. Call it before
 * writing a payment or an enrollment with the method, in the same transaction.
 * @returns the method in its current state; undefined if it's gone.
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
 * Locks a method for the payment written or changed in the same transaction. If it was entered but not saved, the
 * lock keeps another payment from taking it at the same moment; `bindToPayment` then reserves it for that payment.
 * @returns the method in its current state; undefined if it's gone, or this person can't pay with it.
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
 * Stops offering a method that failed for good. If its holder objects, nothing can be paid with it until they
 * authorize it again (`save-method.ts`). Runs in the caller's transaction, which then cancels the scheduled payments.
 */
export const giveUpMethod = (
  trx: Queries,
  which: MethodId,
  end: { isRevoked: boolean },
  now: Temporal.Instant,
): Promise<void> => endUse(trx, which, end, now)
