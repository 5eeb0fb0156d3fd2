import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { mostReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import {
  nextReprintState,
  type ReprintEvent,
  type ReprintState,
  reprintStatesBefore,
} from '@lightwell/rulebook/paper-bills/states.ts'
import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { type By, byColumns } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { statementRows } from '../statements/read.ts'

/** A bill that can be requested on paper. `reprint` is the latest request for it that wasn't canceled. */
export interface PaperBill {
  statementOn: Day
  amountDueCents: Cents
  reprint: { id: string; status: ReprintState; requestedAt: Date; movedAt: Date } | null
}

/** Finds the newest bills of an account, newest first. */
export async function findPaperBills(queries: Queries, accountId: string): Promise<PaperBill[]> {
  const found = await sql<{
    statementOn: Day
    amountDueCents: Cents
    id: string | null
    status: ReprintState
    requestedAt: Date
    movedAt: Date
  }>`
    select s.statement_on as "statementOn", s.amount_due_cents as "amountDueCents", r.id, r.status, r.requested_at as "requestedAt", r.moved_at as "movedAt"
    from (
      select account_id, statement_on, amount_due_cents from ${statementRows} where account_id = ${accountId}
      order by statement_on desc limit ${mostReprints}) s
    left join lateral (
      select id, status, requested_at, moved_at from bill_reprints
      where account_id = s.account_id and statement_on = s.statement_on and status <> 'cancelled'
      order by id desc limit 1) r on true
    order by s.statement_on desc`.execute(queries)
  return found.rows.map(({ statementOn, amountDueCents, id, ...reprint }) => ({
    statementOn,
    amountDueCents,
    reprint: id === null ? null : { id, ...reprint },
  }))
}

/** Records a request for a paper bill. Returns false if the bill already has an open request. */
export async function insertReprint(
  queries: Queries,
  wanted: {
    accountId: string
    id: string
    statementOn: Day
    by: By
    language: 'en' | 'es'
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('bill_reprints')
    .values({
      account_id: wanted.accountId,
      id: wanted.id,
      statement_on: wanted.statementOn,
      status: 'requested',
      ...byColumns(wanted.by),
      language: wanted.language,
      requested_at: now.toString(),
      moved_at: now.toString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'statement_on'])
        // The condition has the states as literals, like the index. If they were parameters, a generic plan couldn't
        // use the index.
        .where(sql<boolean>`status in ('requested', 'in-progress')`)
        .doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export interface ReprintId {
  accountId: string
  id: string
}

export async function findReprint(
  queries: Queries,
  { accountId, id }: ReprintId,
): Promise<{ status: ReprintState; statementOn: Day } | undefined> {
  return queries
    .selectFrom('bill_reprints')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['status', 'statement_on as statementOn'])
    .executeTakeFirst()
}

/**
 * Moves a request to another state. Returns false if the table of states (`rulebook/paper-bills/states.ts`) doesn't
 * allow it.
 */
export async function moveReprint(
  queries: Queries,
  { accountId, id }: ReprintId,
  event: ReprintEvent,
  now: Temporal.Instant,
): Promise<boolean> {
  const moved = await queries
    .updateTable('bill_reprints')
    .set({ status: stateAfter(event), moved_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', 'in', reprintStatesBefore(event))
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** A request for a paper bill that isn't printed yet, with the facts about its account. */
export interface WaitingReprint extends ReprintId {
  statementOn: Day
  language: 'en' | 'es'
  accountNumber: string
  name: string
  serviceAddress: string
}

/**
 * Claims up to `most` requests for paper bills. The requests that have waited longest come first.
 * @returns the number of requests claimed.
 */
export async function takeUpReprints(queries: Queries, now: Temporal.Instant, most: number): Promise<number> {
  const taken = await sql`
    with next as (
      select account_id, id from bill_reprints where status = 'requested'
      order by moved_at, account_id, id limit ${most} for update skip locked)
    update bill_reprints r set status = ${stateAfter('take-up')}, moved_at = ${now.toString()}
    from next where r.account_id = next.account_id and r.id = next.id`.execute(queries)
  return Number(taken.numAffectedRows ?? 0n)
}

/** Finds requests for paper bills that were claimed before `takenUpBefore` and aren't printed yet. */
export async function findReprintsToPrint(
  queries: Queries,
  takenUpBefore: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<WaitingReprint[]> {
  const found = await sql<WaitingReprint>`
    select r.account_id as "accountId", r.id, r.statement_on as "statementOn", r.language,
      a.account_number as "accountNumber", a.name, a.service_address as "serviceAddress"
    from (
      select * from bill_reprints where status = 'in-progress' and moved_at <= ${takenUpBefore.toString()}
        and ${isNoDeadLetter('print-bills', sql`account_id || '/' || id`, now)}
      order by moved_at, account_id, id limit ${most}) r
    join ${accountRows} a on a.id = r.account_id
    order by r.moved_at, r.account_id, r.id`.execute(queries)
  return found.rows
}

function stateAfter(event: ReprintEvent): ReprintState {
  const [from] = reprintStatesBefore(event)
  const to = from && nextReprintState(from, event)
  if (to === undefined) throw new Error(`The event ${event} leads nowhere.`)
  return to
}

/** SQL for requests to claim or print: the backlog of the job `print-bills` (`Job.waiting`). */
export const openReprints = () => sql`from bill_reprints where status in ('requested', 'in-progress')`
