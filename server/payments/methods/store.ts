import type { Queries } from '../../database/transaction.ts'
import type { PaymentMethodRow } from '../../payment-methods/tables.ts'
import type { PaymentRow } from '../tables.ts'

/** True if a payment with the method is scheduled or pending. */
export async function hasOpenPaymentsWith(
  queries: Queries,
  accountId: string,
  methodId: string,
): Promise<boolean> {
  const found = await queries
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['scheduled', 'pending'])
    .where('method_id', '=', methodId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Replaces one payment method by another in an account's scheduled payments. Returns the number of payments. */
export async function replaceMethodInScheduled(
  queries: Queries,
  accountId: string,
  fromMethodId: string,
  { id, type, brand, last_four }: PaymentMethodRow,
): Promise<number> {
  const moved = await queries
    .updateTable('payments')
    .set({ method_id: id, method_type: type, method_brand: brand, method_last_four: last_four })
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('method_id', '=', fromMethodId)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

/**
 * Cancels the scheduled payments with a method.
 * @returns the canceled payments.
 */
export async function cancelScheduledWith(
  queries: Queries,
  accountId: string,
  methodId: string,
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  return queries
    .updateTable('payments')
    .set({ status: 'cancelled', settled_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('method_id', '=', methodId)
    .returningAll()
    .execute()
}
