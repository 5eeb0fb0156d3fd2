import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { insertRefund } from './store.ts'

export { findRefund } from './store.ts'

/**
 * Records that the credit of a closed account has to be refunded. The job `order-refunds` sends the refund to the
 * biller. The account is locked. If a refund is already open, no second one is recorded. Cents.
 * @param dueOn the day by which the customer was promised the refund
 */
export const refundCredit = (
  trx: Queries,
  refund: { accountId: string; amountCents: number; dueOn: Day },
  now: Temporal.Instant,
): Promise<void> => insertRefund(trx, refund, now)
