import type { Credited } from '@lightwell/rulebook/adjustments/rules.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { type Insertable, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { hasApprover } from '../staff/two-people.ts'
import { oneTimeRows, statementRows } from '../statements/read.ts'
import { isCredited, isRecent } from './read.ts'
import type { AdjustmentRow, AdjustmentTables } from './tables.ts'

/** The key of an adjustment. */
export type Which = Pick<AdjustmentRow, 'account_id' | 'id'>

export async function insertAdjustment(
  trx: Queries,
  row: Insertable<AdjustmentTables['adjustments']>,
): Promise<void> {
  await trx.insertInto('adjustments').values(row).execute()
}

export const findByKey = (queries: Queries, accountId: string, key: string) =>
  queries
    .selectFrom('adjustments')
    .where((of) => of.and({ account_id: accountId, idempotency_key: key }))
    .selectAll()
    .executeTakeFirst()

export const findAdjustment = (queries: Queries, { account_id, id }: Which) =>
  queries
    .selectFrom('adjustments')
    .where((of) => of.and({ account_id, id }))
    .selectAll()
    .executeTakeFirst()

/**
 * Moves an adjustment from one state to another.
 * @returns false if the adjustment isn't in the first state anymore
 */
export async function moveAdjustment(
  trx: Queries,
  { account_id, id }: Which,
  from: AdjustmentRow['status'],
  to: Partial<
    Pick<AdjustmentRow, 'status' | 'given_on' | 'given_at' | 'asked_at' | 'waits_until' | 'approval_id'>
  >,
): Promise<boolean> {
  const moved = await trx
    .updateTable('adjustments')
    .set(to)
    .where((of) => of.and({ account_id, id, status: from }))
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/**
 * The total of an account's recent adjustments. `hasApprover` says if a second person could approve another adjustment.
 */
export type Room = Credited & { hasApprover: boolean }

/**
 * Adds up an account's credits and waived fees of the last `countedDays` days, no matter who gave them. Those that wait
 * for a second person don't count.
 * @param staffId the person who would give the next credit, and so can't approve it
 */
export async function findCredited(
  queries: Queries,
  { accountId, staffId }: { accountId: string; staffId: string },
  now: Temporal.Instant,
): Promise<Room> {
  // `waits_until` is set only for adjustments that had to wait for a second person, and stays set after the approval.
  const found = await sql<Room>`
    select coalesce(sum(a.amount_cents), 0)::bigint as "recentCents",
      coalesce(sum(a.amount_cents) filter (where a.waits_until is null), 0)::bigint as "aloneCents",
      ${hasApprover(staffId, now)} as "hasApprover"
    from adjustments a
    where a.account_id = ${accountId} and ${isCredited} and ${isRecent(now)}`.execute(queries)
  return found.rows[0] ?? { recentCents: 0, aloneCents: 0, hasApprover: false }
}

/** Finds the day that an account closes or closed. Null if no closing day is set. */
export async function findClosing(trx: Queries, accountId: string): Promise<Day | null> {
  const found = await sql<{ closedOn: Day | null }>`
    select closed_on as "closedOn" from ${accountRows} where id = ${accountId}`.execute(trx)
  return found.rows[0]?.closedOn ?? null
}

/** A bill. `waived` has the numbers of its lines whose late fee is waived or about to be. */
export interface BillWithFees {
  statementOn: Day
  sections: StatementSection[]
  waived: number[]
}

const billsWithFees = 12

/** Reads an account's newest bills, as far back as a late fee can be waived. */
export async function findBills(queries: Queries, accountId: string): Promise<BillWithFees[]> {
  const found = await sql<BillWithFees>`
    select s.statement_on as "statementOn", s.sections, coalesce((
      select json_agg(a.fee_line) from adjustments a
      where a.account_id = s.account_id and a.fee_statement_on = s.statement_on
        and ${isCredited}), '[]') as waived
    from ${statementRows} s where s.account_id = ${accountId}
    order by s.statement_on desc limit ${sql.lit(billsWithFees)}`.execute(queries)
  return found.rows
}

/**
 * Marks the adjustments that are now on a bill. The embedded biller says which bill has the adjustment's line. With any
 * other billing system, an adjustment is on the first bill after the day that it was given.
 * @returns the adjustments it marked
 */
export async function markBilled(
  trx: Queries,
  accountIds: readonly string[],
): Promise<Pick<AdjustmentRow, 'account_id' | 'id' | 'amount_cents'>[]> {
  const marked = await sql<Pick<AdjustmentRow, 'account_id' | 'id' | 'amount_cents'>>`
    update adjustments a set statement_on = f.statement_on
    from (
      select a.account_id, a.id, case when x.id is not null then x.statement_on else (
        select min(s.statement_on) from ${statementRows} s
        where s.account_id = a.account_id and s.statement_on > a.given_on) end as statement_on
      from adjustments a left join ${oneTimeRows} x on x.account_id = a.account_id and x.id = a.id
      where a.account_id = any(${[...accountIds]}::text[]) and a.status = 'given' and a.statement_on is null) f
    where a.account_id = f.account_id and a.id = f.id and f.statement_on is not null
    returning a.account_id, a.id, a.amount_cents`.execute(trx)
  return marked.rows
}

const open = sql`from adjustments where status in ('ordered', 'withdrawing')`

/**
 * SQL for adjustments that wait for the biller's answer: the backlog of the job `settle-adjustments` (`Job.waiting`).
 */
export const openAdjustments = () => open

/** Finds open adjustments, oldest first, that were never sent to the biller or were last sent before `askedBefore`. */
export async function findOpen(
  queries: Queries,
  { askedBefore, now, most }: { askedBefore: Temporal.Instant; now: Temporal.Instant; most: number },
  after: Which = { account_id: '', id: '00000000-0000-0000-0000-000000000000' },
): Promise<Which[]> {
  const found = await sql<Which>`
    select account_id, id ${open} and asked_at < ${askedBefore.toString()}::timestamptz
      and (account_id, id) > (${after.account_id}, ${after.id}::uuid)
      and ${isNoDeadLetter('settle-adjustments', sql`id::text`, now)}
    order by account_id, id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/**
 * Claims an adjustment for this server.
 * @returns undefined if another server has claimed the adjustment, or the biller has answered
 */
export async function takeUp(
  queries: Queries,
  { account_id, id }: Which,
  { askedBefore, now }: { askedBefore: Temporal.Instant; now: Temporal.Instant },
): Promise<AdjustmentRow | undefined> {
  const taken = await sql<AdjustmentRow>`
    update adjustments set asked_at = ${now.toString()}::timestamptz
    where account_id = ${account_id} and id = ${id}::uuid and status in ('ordered', 'withdrawing')
      and asked_at < ${askedBefore.toString()}::timestamptz
    returning *`.execute(queries)
  return taken.rows[0]
}
