import { addAllToOutbox } from '../connectors/mail/store.ts'
import type { PaymentMethodRow } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { unfitMail } from './letters.ts'
import { cancelScheduledWith, hasOpenPaymentsWith, renameScheduledPayments } from './store.ts'

/** Whether a payment with the method is scheduled or on its way, so that it cannot be deleted (DST-1455). */
export const hasOpenPayments = (queries: Queries, accountId: string, methodId: string): Promise<boolean> =>
  hasOpenPaymentsWith(queries, accountId, methodId)

/**
 * Lets the payments that wait for their day be made with another method, as when an expired card is replaced. What is on
 * its way already goes on with the old one. Runs in the caller's transaction, which holds the new method.
 * @returns how many there were.
 */
export const moveScheduledPayments = (
  trx: Queries,
  accountId: string,
  fromMethodId: string,
  to: PaymentMethodRow,
): Promise<number> => renameScheduledPayments(trx, accountId, fromMethodId, to)

/**
 * Cancels the payments that wait for their day and were to be made with a bank account that pays nothing any more, and tells
 * whoever is told of them. Runs in the caller's transaction, which holds the method.
 */
export async function cancelUnfit(
  trx: Queries,
  world: World,
  { accountId, methodId }: { accountId: string; methodId: string },
  now: Temporal.Instant,
): Promise<void> {
  const cancelled = await cancelScheduledWith(trx, accountId, methodId, now)
  const told = cancelled.filter(({ receipt_email }) => receipt_email !== null)
  const mails = told.map((payment) => unfitMail(world.config.brand, payment))
  await addAllToOutbox(trx, mails, now)
}
