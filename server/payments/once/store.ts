import { sql } from 'kysely'
import { firstId } from '../../database/id.ts'
import type { Queries } from '../../database/transaction.ts'
import type { PaymentRow } from '../tables.ts'

export type PaymentIntent = Omit<
  PaymentRow,
  | 'created_at'
  | 'first_asked_at'
  | 'questions'
  | 'told_pending_at'
  | 'settled_at'
  | 'reported_at'
  | 'provider_charge_id'
  | 'decline_reason'
  | 'decline_code'
>

/** Records an intended payment, before any charge. Returns false if its key is already taken. */
export async function insertIntent(
  queries: Queries,
  intent: PaymentIntent,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('payments')
    .values({
      ...intent,
      provider_charge_id: null,
      decline_reason: null,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * Finds the newest payment of the same amount for the same day, with a method that looks the same. Only finds a
 * scheduled, pending or completed payment that was ordered since the given time. Ids begin with the time of the order,
 * so the query reads only payments since then.
 */
export async function findTwin(
  queries: Queries,
  payment: Pick<
    PaymentIntent,
    'account_id' | 'amount_cents' | 'pay_on' | 'method_type' | 'method_brand' | 'method_last_four'
  >,
  since: Temporal.Instant,
): Promise<Pick<PaymentRow, 'id' | 'reference'> | undefined> {
  return queries
    .selectFrom('payments')
    .where('account_id', '=', payment.account_id)
    .where('id', '>=', firstId(since))
    .where('amount_cents', '=', payment.amount_cents)
    .where('pay_on', '=', payment.pay_on)
    .where('method_type', '=', payment.method_type)
    .where(sql<boolean>`method_brand is not distinct from ${payment.method_brand}`)
    .where('method_last_four', '=', payment.method_last_four)
    .where('status', 'in', ['scheduled', 'pending', 'completed'])
    .orderBy('id', 'desc')
    .select(['id', 'reference'])
    .limit(1)
    .executeTakeFirst()
}
