import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { insertRefund } from './store.ts'

export { findRefund } from './store.ts'

/**
 * Records that a closed account's credit must be refunded. The job `order-refunds` sends the refund to the biller. The
 * caller must have locked the account. If the account has an open refund, no second one is recorded.
 * @param dueOn the day by which the customer was promised the refund
 */
export const refundCredit = (
  trx: Queries,
  refund: { accountId: string; amountCents: number; dueOn: Day },
  now: Temporal.Instant,
): Promise<void> => insertRefund(trx, refund, now)
