// Finds payments that have been pending for long, and records that their customers were notified.
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import type { PaymentRow } from '../tables.ts'

/** We notify the customer if a payment still has no outcome after this many hours. */
const patienceHours = 24

const isUnnotified = (now: Temporal.Instant) => sql`status = 'pending' and told_pending_at is null
  and coalesce(first_asked_at, asked_at) < ${now.subtract({ hours: patienceHours }).toString()}`

/**
 * Claims pending payments whose customers need to be notified. Marks each payment as notified, so that it's claimed
 * once.
 */
export async function claimUnnotified(
  trx: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<PaymentRow[]> {
  const found = await sql<PaymentRow>`
    with untold as (
      select account_id, id from payments
      where ${isUnnotified(now)} and ${isNoDeadLetter('tell-pending', sql`account_id || '/' || id`, now)}
      order by asked_at, account_id, id limit ${sql.lit(most)} for update skip locked)
    update payments p set told_pending_at = ${now.toString()} from untold
    where p.account_id = untold.account_id and p.id = untold.id
    returning p.*`.execute(trx)
  return found.rows
}

/**
 * SQL for pending payments whose customers need to be notified: the backlog of the job `tell-pending` (`Job.waiting`).
 */
export const unnotifiedPayments = ({ now }: Moment) => sql`from payments where ${isUnnotified(now)}`
