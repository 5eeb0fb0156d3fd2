import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Closing } from '@lightwell/rulebook/statements/final-sections.ts'
import type { FormerStatement } from '@lightwell/rulebook/statements/late-fee.ts'
import type { NextStatement } from '@lightwell/rulebook/statements/next-statement.ts'
import type { OneTimeCharge, RecurringCharge, Tax } from '@lightwell/rulebook/statements/rating.ts'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { autopayRows } from '../../autopay/read.ts'
import { type OwnerToNotify, ownersToNotify } from '../../contact-preferences/read.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import { ledgerRows } from '../../ledger/read.ts'
import { paymentRows } from '../../payments/read.ts'

/**
 * Claims accounts whose next statement is due, for the transaction that makes the statement. Two servers never claim
 * the same account, and the balances stay locked until the transaction ends. Skips dead letters, and accounts that
 * another transaction has locked, for example to record a payment. The next run claims those accounts.
 */
export async function claimBilledAccounts(
  trx: Queries,
  { today, most }: { today: Day; most: number },
  now: Temporal.Instant,
): Promise<string[]> {
  const claimed = await sql<{ account_id: string }>`
    select c.account_id from billing_cycles c join ${accountRows} a on a.id = c.account_id
    where c.ended_at is null and c.next_statement_on <= ${today} and coalesce(c.next_statement_on < a.closed_on, true)
      and ${isNoDeadLetter('make-statements', sql`c.account_id`, now)}
    order by c.next_statement_on, c.account_id limit ${sql.lit(most)}
    for no key update of c, a skip locked`.execute(trx)
  return claimed.rows.map((row) => row.account_id)
}

/**
 * SQL for the day of the final statement of account `a` with billing cycle `c`. It's the closing day. If later days
 * were already billed, it's the first day without a statement.
 */
const finalOn = sql.raw('greatest(a.closed_on, c.billed_from + 1)')

/** Claims closed accounts whose final statement is due and whose earlier statements are all made. */
export async function claimClosedAccounts(
  trx: Queries,
  { today, most }: { today: Day; most: number },
  now: Temporal.Instant,
): Promise<string[]> {
  const claimed = await sql<{ account_id: string }>`
    select c.account_id from ${accountRows} a join billing_cycles c on c.account_id = a.id
    where ${hasFinalDue(today)} and ${isNoDeadLetter('make-statements', sql`c.account_id`, now)}
    order by a.closed_on, a.id limit ${sql.lit(most)}
    for no key update of c, a skip locked`.execute(trx)
  return claimed.rows.map((row) => row.account_id)
}

/** All facts that go into an account's next statement. */
export interface BillingFacts {
  accountId: string
  billedFrom: Day
  statementOn: Day
  /** The account's closing, for a final statement. Null for any other statement. */
  closing: Closing | null
  balanceCents: number
  recurring: RecurringCharge[]
  oneTime: (OneTimeCharge & { id: string })[]
  taxes: Tax[]
  moves: { on: Day; owedCents: number; receivedOn: Day | null }[]
  pending: { receivedOn: Day; amountCents: number }[]
  notTaken: { receivedOn: Day; amountCents: number; endedOn: Day; isAutopay: boolean }[]
  paidBeforeFirstCents: number
  former: FormerStatement[]
  /** The people to email, each with their language. */
  owners: OwnerToNotify[]
  /** True if auto pay will pay the bill. */
  isAutoPaid: boolean
}

/**
 * The number of earlier statements to read, to find bills that have become late since the last statement. Three cover
 * them all, even if bills were made days late.
 */
const formerStatements = 3

/** SQL for the amount that ledger entry `l` adds to the customer's debt. */
const owedCents = sql.raw(
  `case when l.debit = 'receivable' then l.amount_cents when l.credit = 'receivable' then -l.amount_cents else 0 end`,
)
const charged = sql.raw(
  `'code', x.code, 'description', x.description, 'productLine', x.product_line, 'amountCents', x.amount_cents`,
)

/**
 * Reads the facts for the next statements of claimed accounts.
 * @param zone the business time zone
 */
export async function findBillingFacts(
  trx: Queries,
  accountIds: string[],
  { zone, today }: { zone: string; today: Day },
): Promise<BillingFacts[]> {
  // Searches ledger entries from two weeks before the billed days. Entries are found by id, and ids sort by the time of
  // entry. A payment's received date may be days away from that time (weekends, holidays), but less than two weeks in
  // any time zone.
  const sinceBilled = sql`l.account_id = c.account_id and l.kind <> 'statement'
    and l.id >= (lpad(to_hex((extract(epoch from (c.billed_from - 14)::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
    and ((l.entered_at at time zone ${zone})::date >= c.billed_from or p.received_on >= c.billed_from)`
  const found = await sql<BillingFacts>`
    select c.account_id as "accountId", c.billed_from as "billedFrom",
      c.statement_on as "statementOn", c.closing, a.balance_cents as "balanceCents",
      coalesce((
        select json_agg(json_build_object(${charged}, 'isTaxable', x.is_taxable, 'firstOn', x.first_on, 'lastOn', x.last_on) order by x.id)
        from recurring_charges x
        where x.account_id = c.account_id and x.first_on < c.statement_on
          and (x.last_on is null or x.last_on >= c.charged_from)), '[]') as recurring,
      coalesce((
        select json_agg(json_build_object(${charged}, 'id', x.id, 'kind', x.kind, 'isTaxable', x.is_taxable, 'chargedOn', x.charged_on)
          order by x.charged_on, x.id)
        from one_time_charges x
        where x.account_id = c.account_id and x.statement_on is null and x.charged_on < c.charged_before), '[]') as "oneTime",
      coalesce((
        select json_agg(json_build_object(${charged}, 'ratePpm', x.rate_ppm, 'firstOn', x.first_on, 'lastOn', x.last_on) order by x.id)
        from taxes x where x.account_id = c.account_id), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object('on', (l.entered_at at time zone ${zone})::date, 'owedCents', ${owedCents},
          'receivedOn', p.received_on))
        from ${ledgerRows} l
        left join ${paymentRows} p on l.kind = 'payment' and p.account_id = l.account_id and p.id = l.payment_id
        where ${sinceBilled}), '[]') as moves,
      coalesce((
        select json_agg(json_build_object('receivedOn', p.received_on, 'amountCents', p.amount_cents))
        from ${paymentRows} p where p.account_id = c.account_id and p.status in ('scheduled', 'pending')), '[]') as pending,
      coalesce((
        select json_agg(json_build_object('receivedOn', p.received_on, 'amountCents', p.amount_cents,
          'endedOn', (p.settled_at at time zone ${zone})::date, 'isAutopay', p.autopay_id is not null))
        from ${paymentRows} p where p.account_id = c.account_id and p.status = 'declined'
          and p.decline_reason = 'not-taken' and p.settled_at >= (c.billed_from - 14)::timestamp at time zone ${zone}), '[]') as "notTaken",
      coalesce(case when not exists (select from statements s where s.account_id = c.account_id) then (
        select -sum(${owedCents}) from ${ledgerRows} l
        where l.account_id = c.account_id and l.kind in ('payment', 'payment-return')
          and (l.entered_at at time zone ${zone})::date <= c.statement_on) end, 0)::bigint as "paidBeforeFirstCents",
      coalesce((
        select json_agg(json_build_object('statementOn', s.statement_on, 'dueOn', s.due_on,
          'newChargesCents', s.new_charges_cents, 'amountDueCents', s.amount_due_cents))
        from (
          select * from statements s where s.account_id = c.account_id
          order by s.statement_on desc limit ${formerStatements}) s), '[]') as former,
      ${ownersToNotify('bills', sql`c.account_id`)} as owners,
      exists (
        select from ${autopayRows} p
        where p.account_id = c.account_id and p.status = 'active' and p.start_on <= c.statement_on) as "isAutoPaid"
    from unnest(${accountIds}::text[]) as claimed (account_id)
    cross join lateral (select balance_cents, closed_on from ${accountRows} where id = claimed.account_id limit 1) a
    cross join lateral (
      select c.account_id, c.billed_from,
        case when f.is_final then ${finalOn} else c.next_statement_on end as statement_on,
        case when f.is_final then least(c.billed_from, a.closed_on) else c.billed_from end as charged_from,
        case when f.is_final then greatest(${finalOn}, ${today}::date + 1) else c.next_statement_on end as charged_before,
        case when f.is_final then json_build_object('closedOn', a.closed_on, 'cycleOn', c.next_statement_on) end as closing
      from billing_cycles c cross join lateral (select coalesce(a.closed_on <= c.next_statement_on, false) as is_final) f
      where c.account_id = claimed.account_id limit 1) c`.execute(trx)
  return found.rows
}

/** A finished statement, ready to store, with the changes that come with it. */
export type MadeStatement = NextStatement & {
  accountId: string
  statementOn: Day
  id: string
  invoiceNumber: string
  /** The ids of the one-time charges on the statement. */
  oneTimeIds: string[]
  /** The day of the following statement. Null if there's none, so the billing cycle ends. */
  nextStatementOn: Day | null
}

/**
 * Stores statements, marks their one-time charges as billed, and sets the next statement days. Throws if one of the
 * statements is no longer its account's next statement, so the caller's transaction stores none.
 */
export async function insertStatements(
  trx: Queries,
  made: MadeStatement[],
  now: Temporal.Instant,
): Promise<void> {
  const written = await sql<{ statements: number; cycles: number; charges: number }>`
    with made as (
      select * from json_to_recordset(${JSON.stringify(made)}::json) as m(
        "accountId" text, "statementOn" date, id uuid, "invoiceNumber" text, "dueOn" date, "balanceForwardCents" bigint,
        "paymentsCents" bigint, "newChargesCents" bigint, "amountDueCents" bigint, sections jsonb,
        "oneTimeIds" uuid[], "nextStatementOn" date)),
    inserted as (
      insert into statements (account_id, statement_on, id, invoice_number, due_on, balance_forward_cents, payments_cents,
        new_charges_cents, amount_due_cents, sections)
      select "accountId", "statementOn", id, "invoiceNumber", "dueOn", "balanceForwardCents", "paymentsCents",
        "newChargesCents", "amountDueCents", sections from made returning 1),
    moved as (
      update billing_cycles c set
        billed_from = case when m."nextStatementOn" is null then c.billed_from else m."statementOn" end,
        next_statement_on = coalesce(m."nextStatementOn", c.next_statement_on),
        ended_at = case when m."nextStatementOn" is null then ${now.toString()}::timestamptz end
      from made m where c.account_id = m."accountId" and c.ended_at is null
        and (c.next_statement_on = m."statementOn" or m."nextStatementOn" is null) returning 1),
    marked as (
      update one_time_charges x set statement_on = m."statementOn"
      from made m, unnest(m."oneTimeIds") as billed(id)
      where x.account_id = m."accountId" and x.id = billed.id and x.statement_on is null returning 1)
    select (select count(*) from inserted) as statements, (select count(*) from moved) as cycles,
      (select count(*) from marked) as charges`.execute(trx)
  const [counted] = written.rows
  const charges = made.reduce((sum, { oneTimeIds }) => sum + oneTimeIds.length, 0)
  if (counted?.statements !== made.length || counted.cycles !== made.length || counted.charges !== charges)
    throw new Error('A statement was made that is not the next of its account.')
}

/**
 * Ends the billing cycles of closed accounts with nothing left to bill. An account's last statement becomes its final
 * statement.
 */
export async function endCycles(
  trx: Queries,
  accountIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (accountIds.length === 0) return
  await sql`
    update billing_cycles set ended_at = ${now.toString()}
    where account_id = any(${accountIds}::text[]) and ended_at is null`.execute(trx)
}

/**
 * Adds a one-time charge to the next bill. The same id is charged only once. Does nothing if another system bills the
 * account, or if the account's final statement is already made.
 */
export async function insertOneTimeCharge(
  trx: Queries,
  accountId: string,
  { id, ...charge }: OneTimeCharge & { id: string },
): Promise<void> {
  await sql`
    insert into one_time_charges (account_id, id, kind, code, description, amount_cents, product_line, is_taxable, charged_on)
    select account_id, ${id}::uuid, ${charge.kind}, ${charge.code}, ${charge.description}, ${charge.amountCents}::bigint,
      ${charge.productLine}, ${charge.isTaxable}::boolean, ${charge.chargedOn}::date
    from billing_cycles where account_id = ${accountId} and ended_at is null
    on conflict (account_id, id) do nothing`.execute(trx)
}

/**
 * Locks the account's billing cycle until the transaction ends, so that no bill is made in the meantime.
 * @returns true if the account gets another bill
 */
export async function holdCycle(trx: Queries, accountId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('billing_cycles')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .select('ended_at')
    .executeTakeFirst()
  return held?.ended_at === null
}

/** Finds a one-time charge, billed or not. Undefined if there's none with this id. Cents. */
export const findCharged = (
  trx: Queries,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ amountCents: number } | undefined> =>
  trx
    .selectFrom('one_time_charges')
    .where((of) => of.and({ account_id: accountId, id }))
    .select('amount_cents as amountCents')
    .executeTakeFirst()

/** Removes a one-time charge that isn't on a bill yet. */
export async function removeUnbilled(
  trx: Queries,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await trx
    .deleteFrom('one_time_charges')
    .where((of) => of.and({ account_id: accountId, id }))
    .where('statement_on', 'is', null)
    .execute()
}

const hasFinalDue = (today: Day) => sql`a.closed_on <= ${today}::date and a.closing_settled_at is null
  and a.closing_told_at is null and c.ended_at is null and c.next_statement_on >= a.closed_on and ${finalOn} <= ${today}::date`

/** SQL for accounts that wait to be billed: the backlog of the job `make-statements` (`Job.waiting`). */
export const accountsToBill = ({ today }: Moment) => sql`from (
  select from billing_cycles where ended_at is null and next_statement_on <= ${today}::date
  union all
  select from ${accountRows} a join billing_cycles c on c.account_id = a.id
  where ${hasFinalDue(today)} and c.next_statement_on > ${today}::date) waiting`
