import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import { paymentRows } from '../../payments/read.ts'
import type { MethodId } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'

/** A method whose token may be due for deletion, and the facts that decide if it's deleted. */
export type ForgettableMethod = Pick<
  PaymentMethodRow,
  'account_id' | 'id' | 'type' | 'status' | 'token_sealed'
> & {
  /** True if a payment with the method is scheduled or pending. */
  has_open_payments: boolean
  /** The time of the last completed payment with the method. */
  last_paid_at: Date | null
}

/**
 * Claims methods whose token's retention has ended. Each of them was deleted, or never saved. Until `until`, no other
 * server claims them.
 */
export async function claimForgettable(
  queries: Queries,
  now: Temporal.Instant,
  until: Temporal.Instant,
  most: number,
): Promise<ForgettableMethod[]> {
  const claimed = await sql<ForgettableMethod>`
    with due as materialized (
      select account_id, id from payment_methods
      where forget_after <= ${now.toString()} and (status = 'deleted' or not is_saved)
        and ${isNoDeadLetter('forget-tokens', sql`account_id || '/' || id`, now)}
      order by forget_after, account_id, id limit ${sql.lit(most)} for update skip locked)
    update payment_methods m set forget_after = ${until.toString()}
    from due where m.account_id = due.account_id and m.id = due.id
    returning m.account_id, m.id, m.type, m.status, m.token_sealed,
      exists (
        select from ${paymentRows} p where p.account_id = m.account_id and p.method_id = m.id
          and p.status in ('scheduled', 'pending')) as has_open_payments,
      (select max(p.settled_at) from ${paymentRows} p where p.account_id = m.account_id and p.method_id = m.id
        and p.status = 'completed') as last_paid_at`.execute(queries)
  return claimed.rows
}

/** Postpones the next check of a method's token. */
export async function putOff(
  queries: Queries,
  { accountId, methodId }: MethodId,
  until: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('payment_methods')
    .set({ forget_after: until.toString() })
    .where('account_id', '=', accountId)
    .where('id', '=', methodId)
    .where('forget_after', 'is not', null)
    .execute()
}

/** Erases our copy of a token that the provider has deleted. */
export async function wipeToken(queries: Queries, { accountId, methodId }: MethodId): Promise<void> {
  await queries
    .updateTable('payment_methods')
    .set({ token_sealed: Buffer.alloc(0), forget_after: null })
    .where('account_id', '=', accountId)
    .where('id', '=', methodId)
    .where('status', '=', 'deleted')
    .execute()
}

/** SQL for methods whose token is due for deletion: the backlog of the job `forget-tokens` (`Job.waiting`). */
export const methodsToForget = ({ now }: Moment) =>
  sql`from payment_methods where forget_after <= ${now.toString()}::timestamptz`
