import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { insertRefund } from './store.ts'

export { findRefund } from './store.ts'

/**
 * Records that the credit of a closed account has to be refunded; `order-refunds` sends it to the biller. The account
 * is locked. If a refund is already open, no second one is recorded. Cents.
 * @param dueOn the promised day
 */
export const refundCredit = (
  trx: Queries,
  refund: { accountId: string; amountCents: number; dueOn: Day },
  now: Temporal.Instant,
): Promise<void> => insertRefund(trx, refund, now)
