import type { Queries } from '../../database/transaction.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import type { PaymentMethodRow } from '../../payment-methods/tables.ts'
import type { World } from '../../world.ts'
import { unfitMail } from '../mails.ts'
import { cancelScheduledWith, hasOpenPaymentsWith, replaceMethodInScheduled } from './store.ts'

/** True if a payment with the method is scheduled or pending. Such a method can't be deleted (DST-1455). */
export const hasOpenPayments = (queries: Queries, accountId: string, methodId: string): Promise<boolean> =>
  hasOpenPaymentsWith(queries, accountId, methodId)

/**
 * Moves scheduled payments to another method, for example when an expired card is replaced. Pending payments keep their
 * method. Runs in the caller's transaction, which must have locked the new method.
 * @returns the number of payments moved.
 */
export const moveScheduledPayments = (
  trx: Queries,
  accountId: string,
  fromMethodId: string,
  to: PaymentMethodRow,
): Promise<number> => replaceMethodInScheduled(trx, accountId, fromMethodId, to)

/**
 * Cancels the scheduled payments of a bank account that couldn't be verified. Emails tell the customers about that.
 * Runs in the caller's transaction, which must have locked the bank account.
 */
export async function cancelUnfit(
  trx: Queries,
  world: World,
  { accountId, methodId }: { accountId: string; methodId: string },
  now: Temporal.Instant,
): Promise<void> {
  const cancelled = await cancelScheduledWith(trx, accountId, methodId, now)
  const mails = (await readersOf(trx, cancelled)).map((each) => unfitMail(world.config, each))
  await addAllToOutbox(trx, mails, now)
}
