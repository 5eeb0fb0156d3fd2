import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { insertRefund } from './store.ts'

export { findRefund } from './store.ts'

/**
 * Writes down that the credit of a closed account that is held is to be refunded; `order-refunds` hands it to the biller. One
 * that is open already stays the only one. Cents.
 * @param dueOn the day that was promised
 */
export const refundCredit = (
  trx: Queries,
  refund: { accountId: string; amountCents: number; dueOn: Day },
  now: Temporal.Instant,
): Promise<void> => insertRefund(trx, refund, now)
