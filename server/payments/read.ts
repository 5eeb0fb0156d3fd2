// What others may read of payments.
import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '../database/counted.ts'
import type { Queries } from '../database/transaction.ts'

/** How many differences between the books and the provider's report nobody has resolved, no further than `mostCounted`. */
export async function countOpenDiscrepancies(queries: Queries): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from discrepancies where resolved_at is null limit ${sql.lit(mostCounted)}) open`.execute(
    queries,
  )
  return found.rows[0]?.count ?? 0
}

/** How long the payment that is pending the longest has been, in seconds; 0 where none is. */
export async function findOldestPending(queries: Queries, now: Temporal.Instant): Promise<number> {
  const found = await sql<{ seconds: number }>`
    select coalesce(greatest(extract(epoch from
      ${now.toString()}::timestamptz - min(coalesce(first_asked_at, asked_at))), 0), 0)::float8 as seconds
    from payments where status = 'pending'`.execute(queries)
  return found.rows[0]?.seconds ?? 0
}

/** Days on which no payment is taken. */
export const blockedDateRows = sql.table('blocked_dates')

/**
 * SQL for what an account `a` owes beside the payments that were ordered for it, in cents. What auto pay has announced is left out: it
 * takes no more than is owed on its day.
 * @param but a further condition on those payments
 */
export const leftCentsBut = (but: RawBuilder<unknown>): RawBuilder<number> => sql`
  (a.balance_cents - coalesce((
    select sum(amount_cents) from payments
    where account_id = a.id and status in ('pending', 'scheduled') and (status = 'pending' or autopay_id is null) ${but}), 0))::bigint`
export const leftCents = leftCentsBut(sql``)

/** A payment, made or waiting. */
export const paymentRows = sql.table('payments')

/** What somebody changed of a payment that waited. */
export const paymentChangeRows = sql.table('payment_changes')
