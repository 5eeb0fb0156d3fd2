import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { chartSize } from '@lightwell/rulebook/statements/contract.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** A statement as lists tell it; amounts in cents. */
export interface ListedStatement {
  id: string
  statementOn: Day
  dueOn: Day
  invoiceNumber: string
  balanceForwardCents: Cents
  paymentsCents: Cents
  newChargesCents: Cents
  amountDueCents: Cents
  /** What of its new charges is still owed: payments settle the oldest charges first. */
  openCents: Cents
}

/** A payment that a statement counted; one that the bank took back stands below zero on the day it did. */
export interface CountedPayment {
  on: Day
  amountCents: Cents
  type: 'card' | 'checking'
  brand: string | null
  lastFour: string
}

/** A statement with all that stands on its document. */
export interface WholeStatement extends Omit<ListedStatement, 'openCents'> {
  accountId: string
  sections: StatementSection[]
  previous: { id: string; statementOn: Day; amountDueCents: Cents } | null
  payments: CountedPayment[]
  inserts: { code: string; description: string }[]
}

/** A statement as its page shows it: also how it stands today, and what lies around it. */
export interface ShownStatement extends WholeStatement {
  openCents: Cents
  next: { id: string; statementOn: Day } | null
  /** This one and those before it, the oldest first. */
  recent: { id: string; statementOn: Day; newChargesCents: Cents; amountDueCents: Cents }[]
}

/** The language of what comes with a bill, and the zone in which a payment's days are told. */
export interface Telling {
  language: 'en' | 'es'
  zone: string
}

const listedColumns = sql`
  s.id, s.statement_on as "statementOn", s.due_on as "dueOn", s.invoice_number as "invoiceNumber",
  s.balance_forward_cents as "balanceForwardCents", s.payments_cents as "paymentsCents",
  s.new_charges_cents as "newChargesCents", s.amount_due_cents as "amountDueCents"`

/**
 * The bills that are not paid whole, newest first, until what is owed is used up: it never goes through a past that is
 * paid, however long it is.
 */
const openBills = (accountId: RawBuilder<unknown>) => sql`open_bills as (
    select statement_on, least(greatest(owed, 0), charges) as open_cents, owed - charges as owed_before from (
      select s.statement_on, greatest(s.new_charges_cents, 0) as charges, a.balance_cents as owed
      from accounts a join statements s on s.account_id = a.id
      where a.id = ${accountId} order by s.statement_on desc limit 1) newest
    union all
    select former.statement_on, least(o.owed_before, former.charges), o.owed_before - former.charges
    from open_bills o cross join lateral (
      select statement_on, greatest(new_charges_cents, 0) as charges from statements
      where account_id = ${accountId} and statement_on < o.statement_on
      order by statement_on desc limit 1) former
    where o.owed_before > 0)`

/** A page of an account's statements, newest first. */
export async function findStatements(
  queries: Queries,
  accountId: string,
  page: { year: number | undefined; after: Day | undefined; limit: number },
): Promise<ListedStatement[]> {
  const first = page.year === undefined ? '0001-01-01' : `${page.year}-01-01`
  const beyond = page.year === undefined ? '9999-12-31' : `${page.year + 1}-01-01`
  const before = page.after !== undefined && page.after < beyond ? page.after : beyond
  const found = await sql<ListedStatement>`
    with recursive ${openBills(sql`${accountId}`)}
    select ${listedColumns}, coalesce(o.open_cents, 0)::bigint as "openCents"
    from (
      select * from statements
      where account_id = ${accountId} and statement_on >= ${first} and statement_on < ${before}
      order by statement_on desc limit ${page.limit}) s
    left join open_bills o on o.statement_on = s.statement_on
    order by s.statement_on desc`.execute(queries)
  return found.rows
}

/** The years of which an account has statements, newest first: one look for each, whatever lies within. */
export async function findYears(queries: Queries, accountId: string): Promise<number[]> {
  const newestBefore = (day: RawBuilder<unknown>) => sql`
    (select extract(year from statement_on)::int from statements
      where account_id = ${accountId} and statement_on < ${day} order by statement_on desc limit 1)`
  const found = await sql<{ year: number }>`
    with recursive years (year) as (
      select ${newestBefore(sql`date '9999-12-31'`)}
      union all
      select ${newestBefore(sql`make_date(years.year, 1, 1)`)} from years where years.year is not null)
    select year from years where year is not null`.execute(queries)
  return found.rows.map(({ year }) => year)
}

/** Which statement: the newest of an account, the one of a day, or one by its id among those of some accounts. */
export type WhichStatement = { accountId: string; on: Day | 'newest' } | { accountIds: string[]; id: string }

/** Reads one statement as its page shows it. One statement of SQL. */
export async function findStatement(
  queries: Queries,
  which: WhichStatement,
  telling: Telling,
): Promise<ShownStatement | undefined> {
  const found = await sql<ShownStatement>`
    with recursive this as (
      select * from statements where ${conditionOf(which)} order by statement_on desc limit 1),
    ${openBills(sql`(select account_id from this)`)}
    select ${wholeColumns},
      coalesce((select open_cents from open_bills where statement_on = s.statement_on), 0)::bigint as "openCents",
      (select json_build_object('id', id, 'statementOn', statement_on) from statements
        where account_id = s.account_id and statement_on > s.statement_on
        order by statement_on limit 1) as next,
      (select json_agg(json_build_object('id', id, 'statementOn', statement_on, 'newChargesCents', new_charges_cents,
          'amountDueCents', amount_due_cents) order by statement_on)
        from (
          select id, statement_on, new_charges_cents, amount_due_cents from statements
          where account_id = s.account_id and statement_on <= s.statement_on
          order by statement_on desc limit ${chartSize}) recent) as recent
    from this s ${wholeJoins(telling)}`.execute(queries)
  return found.rows[0]
}

/** Days of a range, both included. */
export interface Range {
  from: Day
  to: Day
}

/** How many statements a range has, counted no further than `most`. */
export async function countBetween(
  queries: Queries,
  accountId: string,
  { from, to }: Range,
  most: number,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from statements where account_id = ${accountId} and statement_on between ${from} and ${to}
      limit ${most}) counted`.execute(queries)
  return found.rows[0]?.count ?? 0
}

/** The first `limit` statements of a range, whole, the oldest first. */
export async function findWholeBetween(
  queries: Queries,
  accountId: string,
  { from, to }: Range,
  limit: number,
  telling: Telling,
): Promise<WholeStatement[]> {
  const found = await sql<WholeStatement>`
    select ${wholeColumns}
    from (
      select * from statements where account_id = ${accountId} and statement_on between ${from} and ${to}
      order by statement_on limit ${limit}) s
    ${wholeJoins(telling)}
    order by s.statement_on`.execute(queries)
  return found.rows
}

const wholeColumns = sql`
  s.account_id as "accountId", ${listedColumns}, s.sections,
  case when before.id is not null then json_build_object('id', before.id, 'statementOn', before.statement_on,
    'amountDueCents', before.amount_due_cents) end as previous,
  coalesce(counted.list, '[]') as payments, coalesce(inserted.list, '[]') as inserts`

/** To each statement `s`: the one before, the payments in between, and what comes with it. */
const wholeJoins = ({ language, zone }: Telling) => sql`
  left join lateral (
    select id, statement_on, amount_due_cents from statements
    where account_id = s.account_id and statement_on < s.statement_on
    order by statement_on desc limit 1) before on true
  left join lateral (
    select json_agg(json_build_object('on', day, 'amountCents', amount_cents, 'type', method_type,
        'brand', method_brand, 'lastFour', method_last_four) order by day, amount_cents desc) as list
    from (
      select received_on as day, amount_cents, method_type, method_brand, method_last_four from payments
      where account_id = s.account_id and status in ('completed', 'returned')
        and received_on > before.statement_on and received_on <= s.statement_on
      union all
      select given_back_on, -amount_cents, method_type, method_brand, method_last_four
      from (
        select amount_cents, method_type, method_brand, method_last_four,
          (settled_at at time zone ${zone})::date as given_back_on
        from payments
        where account_id = s.account_id and status = 'returned'
          and received_on > before.statement_on - ${daysToReturn}::int and received_on <= s.statement_on) back
      where given_back_on > before.statement_on and given_back_on <= s.statement_on) moved) counted on true
  left join lateral (
    select json_agg(json_build_object('code', code, 'description', ${language === 'es' ? sql`description_es` : sql`description_en`})
      order by code) as list
    from bill_inserts
    where last_on >= s.statement_on and first_on <= s.statement_on
      and (account_type is null or account_type = (select account_type from accounts where id = s.account_id))
    ) inserted on true`

/** Banks take a payment back within sixty days, and some days pass until we hear of it. */
const daysToReturn = 90

function conditionOf(which: WhichStatement): RawBuilder<unknown> {
  if ('id' in which) return sql`account_id = any(${which.accountIds}) and id = ${which.id}`
  const { accountId, on } = which
  return on === 'newest'
    ? sql`account_id = ${accountId}`
    : sql`account_id = ${accountId} and statement_on = ${on}`
}
