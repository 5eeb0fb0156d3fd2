// Stores how far the biller's changes have been read, and the discrepancies between these changes and our ledger.
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { PaymentId } from '../store.ts'

/** Reads the position up to which the biller's changes were read. Undefined if they've never been read. */
export async function readCursor(queries: Queries, name: string): Promise<string | undefined> {
  const found = await sql<{ position: string }>`
    select position from report_cursors where name = ${name}`.execute(queries)
  return found.rows[0]?.position
}

export async function writeCursor(
  queries: Queries,
  name: string,
  position: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into report_cursors (name, position, read_at) values (${name}, ${position}, ${now.toString()})
    on conflict (name) do update set position = excluded.position, read_at = excluded.read_at`.execute(
    queries,
  )
}

/** Records that the biller's changes confirm a payment. */
export async function markReported(queries: Queries, which: PaymentId, now: Temporal.Instant): Promise<void> {
  await sql`
    update payments set reported_at = ${now.toString()}
    where account_id = ${which.accountId} and id = ${which.paymentId} and reported_at is null`.execute(
    queries,
  )
}

/**
 * Finds payments that the biller's changes should have confirmed by now and that have no discrepancy yet:
 * - payments completed before `instant` and missing from the changes
 * - payments still pending although their day is before `day`
 */
export async function findUnexplained(
  queries: Queries,
  before: { instant: Temporal.Instant; day: string },
  most: number,
): Promise<{ accountId: string; paymentId: string; kind: string }[]> {
  const isNew = sql`not exists (
    select from discrepancies d where d.kind = p.status || '-but-not-reported' and d.detail = p.id::text)`
  const found = await sql<{ accountId: string; paymentId: string; kind: string }>`
    select account_id as "accountId", id as "paymentId", status || '-but-not-reported' as kind from (
      (select account_id, id, status from payments p
        where status = 'completed' and provider_charge_id is not null and reported_at is null
          and settled_at < ${before.instant.toString()} and ${isNew}
        order by settled_at limit ${most})
      union all
      (select account_id, id, status from payments p
        where status = 'pending' and pay_on < ${before.day} and ${isNew} limit ${most})
    ) unexplained`.execute(queries)
  return found.rows
}

/** Stores a discrepancy for people to resolve. Returns false if the discrepancy is already stored. */
export async function recordDiscrepancy(
  queries: Queries,
  found: { id: string; kind: string; detail: string; which: PaymentId | undefined },
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, kind, detail, which } = found
  const inserted = await sql`
    insert into discrepancies (id, account_id, payment_id, kind, detail, found_at)
    values (${id}, ${which?.accountId ?? null}, ${which?.paymentId ?? null}, ${kind}, ${detail}, ${now.toString()})
    on conflict (kind, detail) do nothing`.execute(queries)
  return inserted.numAffectedRows === 1n
}

/**
 * SQL for completed payments that the biller's list of changes doesn't confirm yet. They're the backlog of the job
 * `reconcile` (`Job.waiting`).
 */
export const unreportedPayments = () =>
  sql`from payments where status = 'completed' and provider_charge_id is not null and reported_at is null`
