// The facts about payments that other folders may read.
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { autopayRows } from '../autopay/read.ts'
import { mostCounted } from '../database/counted.ts'
import type { Queries } from '../database/transaction.ts'

/** Counts unresolved discrepancies between the ledger and the biller's report. Stops at `mostCounted`. */
export async function countOpenDiscrepancies(queries: Queries): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from discrepancies where resolved_at is null limit ${sql.lit(mostCounted)}) open`.execute(
    queries,
  )
  return found.rows[0]?.count ?? 0
}

/** The age of the oldest pending payment, in seconds. 0 if no payment is pending. */
export async function findOldestPending(queries: Queries, now: Temporal.Instant): Promise<number> {
  const found = await sql<{ seconds: number }>`
    select coalesce(greatest(extract(epoch from
      ${now.toString()}::timestamptz - min(coalesce(first_asked_at, asked_at))), 0), 0)::float8 as seconds
    from payments where status = 'pending'`.execute(queries)
  return found.rows[0]?.seconds ?? 0
}

/** The table of days on which no payment is taken. */
export const blockedDateRows = sql.table('blocked_dates')

/**
 * SQL for what account `a` still owes after the payments already ordered, in cents. Scheduled auto pay payments aren't
 * subtracted, because each takes only what's owed on its day.
 * @param but a condition that limits the payments to subtract
 */
export const leftCentsBut = (but: RawBuilder<unknown>): RawBuilder<number> => sql`
  (a.balance_cents - coalesce((
    select sum(amount_cents) from payments
    where account_id = a.id and status in ('pending', 'scheduled') and (status = 'pending' or autopay_id is null) ${but}), 0))::bigint`
export const leftCents = leftCentsBut(sql``)

/**
 * True if nothing more can be paid on an account. Such an account is closed, and its last bill is made. Nothing is
 * owed, and no scheduled payment or auto pay is left.
 */
export async function isPaidOff(queries: Queries, accountId: string): Promise<boolean> {
  const found = await sql<{ isPaidOff: boolean }>`
    select a.closing_told_at is not null and ${leftCents} <= 0
      and not exists (select from payments p where p.account_id = a.id and p.status = 'scheduled')
      and not exists (
        select from ${autopayRows} r where r.account_id = a.id and r.status = 'active') as "isPaidOff"
    from ${accountRows} a where a.id = ${accountId}`.execute(queries)
  return found.rows[0]?.isPaidOff ?? false
}

export const paymentRows = sql.table('payments')

/** The table of changes to scheduled payments. */
export const paymentChangeRows = sql.table('payment_changes')
