import type { Queries } from '../database/transaction.ts'
import { findPayable, type PayableMethod, type Payer } from './payable-store.ts'
import { endUse, lockMethod, type MethodId } from './store.ts'
import type { PaymentMethodRow } from './tables.ts'

export { bindToPayment } from './payable-store.ts'

/**
 * Holds a method until the transaction ends, so that it is not deleted between being looked at and being used: whoever
 * writes a payment or an enrolment that names it asks this first, in the same transaction.
 * @returns the method as it is now; nothing where it is gone.
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
 * Holds a method for the payment that is written or changed in the same transaction. One that was entered and not saved is
 * held so that no other payment takes it at the same moment; `bindToPayment` then makes it that payment's alone.
 * @returns the method as it is now; nothing where it is gone, or is not this person's to pay with.
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
 * Lets nothing be offered first with a method that failed for good and, where its holder objects, nothing be paid with it until they
 * authorize it again (`save-method.ts`); in the caller's transaction, which then cancels what waits with it.
 */
export const giveUpMethod = (
  trx: Queries,
  which: MethodId,
  end: { isRevoked: boolean },
  now: Temporal.Instant,
): Promise<void> => endUse(trx, which, end, now)
