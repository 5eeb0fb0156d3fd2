import { nextState } from '@lightwell/rulebook/payments/states.ts'
import type { Queries } from '../../database/transaction.ts'
import type { PaymentRow } from '../tables.ts'

/**
 * Locks the payments that customers scheduled on an account. The lock lasts until the transaction ends. Returns the
 * payments ordered by day.
 */
export async function lockScheduled(trx: Queries, accountId: string): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('autopay_id', 'is', null)
    .orderBy('pay_on')
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()
}

/** Lowers the amount of a locked scheduled payment. Lowering it to zero cancels it. */
export async function updateScheduled(
  trx: Queries,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
  cents: number,
  now: Temporal.Instant,
): Promise<void> {
  const change =
    cents > 0
      ? { amount_cents: cents }
      : { status: nextState('scheduled', 'cancel'), settled_at: now.toString() }
  await trx
    .updateTable('payments')
    .set(change)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .execute()
}
