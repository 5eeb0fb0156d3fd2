import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'

/** Identifies a bill by account and statement day. */
export interface BillId {
  accountId: string
  statementOn: string
}

/** Queues bills for auto pay. Skips bills that are already queued. */
export async function insertBillsToAnnounce(queries: Queries, bills: readonly BillId[]): Promise<void> {
  if (bills.length === 0) return
  await sql`
    insert into bills_to_announce (account_id, statement_on)
    select * from unnest(${bills.map((bill) => bill.accountId)}::text[], ${bills.map((bill) => bill.statementOn)}::date[])
    on conflict do nothing`.execute(queries)
}

const beforeAll: BillId = { accountId: '', statementOn: '0001-01-01' }

/** Claims up to `most` queued bills in order, starting after `after`. Two servers never claim the same bill. */
export async function takeBills(
  trx: Queries,
  most: number,
  now: Temporal.Instant,
  after: BillId = beforeAll,
): Promise<BillId[]> {
  const taken = await sql<BillId>`
    with seen as materialized (
      select account_id, statement_on from bills_to_announce
      where (account_id, statement_on) > (${after.accountId}, ${after.statementOn}::date)
        and ${isNoDeadLetter('announce-bills', sql`account_id || '/' || statement_on`, now)}
      order by account_id, statement_on limit ${sql.lit(most)} for update skip locked),
    gone as (
      delete from bills_to_announce b using seen
      where b.account_id = seen.account_id and b.statement_on = seen.statement_on)
    select account_id as "accountId", statement_on as "statementOn" from seen
    order by account_id, statement_on`.execute(trx)
  return taken.rows
}

/** Locks the active auto pay rules of the bills' accounts until the transaction ends. */
export async function holdRulesOf(trx: Queries, bills: readonly BillId[]): Promise<void> {
  await sql`
    select from (
      select distinct account_id from unnest(${bills.map((bill) => bill.accountId)}::text[]) as t (account_id) order by 1) t
    cross join lateral (
      select from autopays where account_id = t.account_id and status = 'active' order by id for share) r`.execute(
    trx,
  )
}

/** SQL for bills that wait to be processed: the backlog of the job `announce-bills` (`Job.waiting`). */
export const billsToAnnounce = () => sql`from bills_to_announce`
