// What others may read of payments.
import { sql } from 'kysely'
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

/** A payment, made or waiting. */
export const paymentRows = sql.table('payments')

/** What somebody changed of a payment that waited. */
export const paymentChangeRows = sql.table('payment_changes')
