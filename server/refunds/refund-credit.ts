import { refundBy } from '@lightwell/rulebook/accounts/closing.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { insertRefund } from './store.ts'

export { findRefund } from './store.ts'

/**
 * Writes down that the credit of a closed account that is held is to be refunded; `order-refunds` hands it to the biller. One
 * that is open already stays the only one. Cents.
 */
export const refundCredit = (
  trx: Queries,
  { accountId, amountCents, today }: { accountId: string; amountCents: number; today: Day },
  now: Temporal.Instant,
): Promise<void> => insertRefund(trx, { accountId, amountCents, dueOn: refundBy(today) }, now)
