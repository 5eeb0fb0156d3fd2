import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import type { RefundRow } from './tables.ts'

/** Records a refund, unless the account has an open one. */
export async function insertRefund(
  trx: Queries,
  { accountId, amountCents, dueOn }: { accountId: string; amountCents: number; dueOn: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into refunds (account_id, id, amount_cents, status, due_on, ordered_at)
    values (${accountId}, ${newId(now)}, ${amountCents}, 'ordered', ${dueOn}, ${now.toString()})
    on conflict do nothing`.execute(trx)
}

export type OpenRefund = Pick<RefundRow, 'account_id' | 'id'>

/** Finds open refunds that were never sent to the biller or were last sent before `askedBefore`. */
export async function findOpenRefunds(
  queries: Queries,
  { askedBefore, now, most }: { askedBefore: Temporal.Instant; now: Temporal.Instant; most: number },
  after: OpenRefund = { account_id: '', id: '00000000-0000-0000-0000-000000000000' },
): Promise<OpenRefund[]> {
  const found = await sql<OpenRefund>`
    select account_id, id from refunds
    where status = 'ordered' and account_id > ${after.account_id}
      and (asked_at is null or asked_at < ${askedBefore.toString()}) and ${isNoDeadLetter('order-refunds', sql`account_id`, now)}
    order by account_id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/**
 * Claims a refund, so that only one server asks the biller about it. Drops the refund instead if it was never sent to
 * the biller and the account's credit no longer covers it. The caller must have locked the account.
 */
export async function takeUpRefund(
  trx: Queries,
  { account_id, id }: OpenRefund,
  { askedBefore, now }: { askedBefore: Temporal.Instant; now: Temporal.Instant },
): Promise<RefundRow | undefined> {
  const taken = await sql<RefundRow>`
    update refunds r set
      status = case when f.is_owed then 'ordered' else 'dropped' end,
      asked_at = case when f.is_owed then ${now.toString()}::timestamptz end,
      settled_at = case when f.is_owed then null else ${now.toString()}::timestamptz end
    from (
      select r.id, r.asked_at is not null or -a.balance_cents >= r.amount_cents as is_owed
      from refunds r join ${accountRows} a on a.id = r.account_id
      where r.account_id = ${account_id} and r.id = ${id}) f
    where r.account_id = ${account_id} and r.id = f.id and r.status = 'ordered'
      and (r.asked_at is null or r.asked_at < ${askedBefore.toString()})
    returning r.*`.execute(trx)
  return taken.rows.find(({ status }) => status === 'ordered')
}

/**
 * Records that the biller accepted a refund.
 * @returns true if the refund was open
 */
export async function acceptRefund(
  trx: Queries,
  { account_id, id }: OpenRefund,
  now: Temporal.Instant,
): Promise<boolean> {
  const accepted = await trx
    .updateTable('refunds')
    .set({ status: 'accepted', settled_at: now.toString() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 'ordered')
    .executeTakeFirst()
  return accepted.numUpdatedRows === 1n
}

/** Finds the newest refund of an account, leaving out dropped refunds. Undefined if there is none. */
export const findRefund = (
  queries: Queries,
  accountId: string,
): Promise<Pick<RefundRow, 'amount_cents' | 'due_on' | 'status'> | undefined> =>
  queries
    .selectFrom('refunds')
    .where('account_id', '=', accountId)
    .where('status', '!=', 'dropped')
    .orderBy('id', 'desc')
    .select(['amount_cents', 'due_on', 'status'])
    .limit(1)
    .executeTakeFirst()

/** SQL for refunds that the biller hasn't accepted yet: the backlog of the job `order-refunds` (`Job.waiting`). */
export const openRefunds = () => sql`from refunds where status = 'ordered'`
