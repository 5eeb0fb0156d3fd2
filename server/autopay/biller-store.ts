import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Enrolment } from '../connectors/billing/port.ts'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { methodRows } from '../payment-methods/read.ts'

/**
 * Finds accounts whose auto pay changed and whose biller doesn't know the change yet. Skips dead letters. Also skips
 * accounts for which a server is telling the biller right now.
 */
export async function findUnpushed(
  queries: Queries,
  askedBefore: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`
    select account_id as id from autopays
    where biller_told_at is null and (biller_asked_at is null or biller_asked_at < ${askedBefore.toString()})
      and ${isNoDeadLetter('tell-biller', sql`account_id`, now)}
    group by account_id order by min(changed_at) limit ${most}`.execute(queries)
  return found.rows
}

/** The enrollment to send to the biller, and the changes that it includes. */
export interface ClaimedEnrolment extends Enrolment {
  told: { id: string; messageId: string }[]
  /** The time at which the lease was taken, which identifies the lease. */
  leasedAt: string
}

/**
 * Takes a lease on an account and reads the enrollment to send. The lease lets only this server update the biller about
 * the account.
 * - The biller stores one enrollment per account. If two rules are active, the rule started in the portal counts, and
 *   the rule from the former system doesn't.
 * - The message id is the id of the newest change.
 * - Must run in a transaction, so that the rules stay locked between the two SQL statements. Otherwise, a server whose
 *   lease has expired could mark the changes as sent, and the second SQL statement would find none.
 * @returns undefined if there's no change to send, or if another server took a lease at or after `askedBefore`.
 */
export async function claimEnrolment(
  trx: Queries,
  accountId: string,
  now: Temporal.Instant,
  askedBefore: Temporal.Instant,
): Promise<ClaimedEnrolment | undefined> {
  const leasedAt = now.toString()
  const claimed = await sql<{ id: string }>`
    update autopays set biller_asked_at = ${leasedAt}
    where account_id = ${accountId} and biller_told_at is null
      and (biller_asked_at is null or biller_asked_at < ${askedBefore.toString()})
      and not exists (
        select from autopays other
        where other.account_id = ${accountId} and other.biller_asked_at >= ${askedBefore.toString()})
    returning id`.execute(trx)
  if (claimed.rows.length === 0) return undefined
  const found = await sql<Omit<ClaimedEnrolment, 'leasedAt'>>`
    select a.kind, a.id as "accountId", a.account_number as "accountNumber", a.billing_account_id as "billingAccountId",
      r.status = 'active' as "isActive", r.id as "autopayId", r.method_id as "methodId", m.type as "methodType",
      r.days_before as "daysBefore",
      (select message_id from autopays where account_id = a.id and biller_told_at is null
        order by changed_at desc, id desc limit 1) as "messageId",
      (select json_agg(json_build_object('id', id, 'messageId', message_id)) from autopays
        where account_id = a.id and biller_told_at is null) as told
    from ${accountRows} a
    join lateral (
      select * from autopays where account_id = a.id
      order by (status = 'active') desc, case when status = 'active' then system_of_origin end desc, changed_at desc
      limit 1) r on true
    join ${methodRows} m on m.account_id = r.account_id and m.id = r.method_id
    where a.id = ${accountId}`.execute(trx)
  const [enrolment] = found.rows
  return enrolment && { ...enrolment, leasedAt }
}

/**
 * Marks these rules as known to the biller, except those that have changed again in the meantime. Ends the lease,
 * unless another server has taken it over.
 */
export async function markPushed(
  queries: Queries,
  accountId: string,
  { told, leasedAt }: Pick<ClaimedEnrolment, 'told' | 'leasedAt'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update autopays r set biller_asked_at = nullif(biller_asked_at, ${leasedAt}),
      biller_told_at = case when exists (
        select from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ messageId }) => messageId)}::uuid[])
          as t (id, message_id) where t.id = r.id and t.message_id = r.message_id)
        then ${now.toString()}::timestamptz else biller_told_at end
    where account_id = ${accountId}`.execute(queries)
}

/** SQL for changes that the biller doesn't know yet: the backlog of the job `tell-biller` (`Job.waiting`). */
export const changesToPush = () => sql`from autopays where biller_told_at is null`
