import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { autopayRows } from '../../autopay/read.ts'
import { type OwnerToNotify, ownersToNotify } from '../../contact-preferences/read.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import { paymentRows } from '../../payments/read.ts'

/** The key of a bill: its account and its day. */
export interface BillName {
  accountId: string
  statementOn: Day
}

/** Stores the day on which to remind an account's owners of each bill. A bill that has a day keeps it. */
export async function insertBillsToRemind(
  queries: Queries,
  bills: readonly (BillName & { remindOn: Day })[],
): Promise<void> {
  if (bills.length === 0) return
  await sql`
    insert into bills_to_remind (account_id, statement_on, remind_on)
    select * from unnest(${bills.map(({ accountId }) => accountId)}::text[],
      ${bills.map(({ statementOn }) => statementOn)}::date[], ${bills.map(({ remindOn }) => remindOn)}::date[])
    on conflict do nothing`.execute(queries)
}

/** Claims the bills whose reminder is due today: removes them from the list of reminders, and returns them. */
export async function takeBillsToRemind(
  trx: Queries,
  { today, most }: { today: Day; most: number },
  now: Temporal.Instant,
): Promise<BillName[]> {
  const taken = await sql<BillName>`
    delete from bills_to_remind where ctid = any(array(
      select ctid from bills_to_remind
      where remind_on <= ${today}
        and ${isNoDeadLetter('remind-of-bills', sql`account_id || '/' || statement_on`, now)}
      order by remind_on, account_id limit ${sql.lit(most)} for update skip locked))
    returning account_id as "accountId", statement_on as "statementOn"`.execute(trx)
  return taken.rows
}

/** A bill with something left to pay. */
export interface BillToRemind extends BillName {
  dueOn: Day
  /** The unpaid part of the bill's own charges, after payments already ordered. */
  leftCents: Cents
  /** The unpaid part of earlier bills. */
  earlierCents: Cents
  owners: OwnerToNotify[]
}

/**
 * Finds the bills that need a reminder. Leaves out bills of closed accounts. Also leaves out bills that are overdue, on
 * auto pay, or fully covered by payments. `leftCents` is what's unpaid of this bill alone. A newer bill may have been
 * made before this one is due. Payments cover the oldest charges first, so the newer bill's charges are subtracted from
 * what the account owes.
 */
export async function findBillsToRemind(
  trx: Queries,
  bills: readonly BillName[],
  today: Day,
): Promise<BillToRemind[]> {
  const found = await sql<BillToRemind>`
    select "accountId", "statementOn", "dueOn", least(open, own)::bigint as "leftCents",
      greatest(open - own, 0)::bigint as "earlierCents", owners
    from (
      select s.account_id as "accountId", s.statement_on as "statementOn", s.due_on as "dueOn",
        (select sum(greatest(same.new_charges_cents, 0)) from statements same
          where same.account_id = s.account_id and same.due_on = s.due_on) as own,
        a.balance_cents - coalesce((
          select sum(greatest(later.new_charges_cents, 0)) from statements later
          where later.account_id = s.account_id and later.statement_on > s.statement_on), 0) - coalesce((
          select sum(p.amount_cents) from ${paymentRows} p
          where p.account_id = s.account_id and p.status in ('scheduled', 'pending')), 0) as open,
        ${ownersToNotify('reminders', sql`s.account_id`)} as owners
      from unnest(${bills.map(({ accountId }) => accountId)}::text[], ${bills.map(({ statementOn }) => statementOn)}::date[])
        as taken (account_id, statement_on)
      join statements s on s.account_id = taken.account_id and s.statement_on = taken.statement_on
      join ${accountRows} a on a.id = s.account_id
      where s.due_on >= ${today} and coalesce(a.closed_on > ${today}, true)
        and not exists (
          select from statements later
          where later.account_id = s.account_id and later.statement_on > s.statement_on and later.due_on = s.due_on)
        and not exists (
          select from ${autopayRows} r where r.account_id = s.account_id and r.status = 'active'
            and r.start_on <= s.statement_on)) due
    where least(open, own) > 0`.execute(trx)
  return found.rows
}

/** SQL for reminders whose day has come: the backlog of the job `remind-of-bills` (`Job.waiting`). */
export const billsToRemind = ({ today }: Moment) =>
  sql`from bills_to_remind where remind_on <= ${today}::date`
