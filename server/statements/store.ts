import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { chartSize } from '@lightwell/rulebook/statements/contract.ts'
import type { BilledCharges } from '@lightwell/rulebook/statements/rules.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { linesOfKind } from '../content/read.ts'
import type { Queries } from '../database/transaction.ts'
import { paymentRows } from '../payments/read.ts'
import { billInserts } from './content.ts'

/** A statement in lists. Amounts in cents. */
export interface ListedStatement {
  id: string
  statementOn: Day
  dueOn: Day
  invoiceNumber: string
  balanceForwardCents: Cents
  paymentsCents: Cents
  newChargesCents: Cents
  amountDueCents: Cents
  /** The unpaid part of the statement's new charges. Payments count against the oldest charges first. */
  openCents: Cents
}

/**
 * A payment on a statement. A returned payment appears a second time, with a negative amount, on the day it was
 * returned.
 */
export interface CountedPayment {
  on: Day
  amountCents: Cents
  type: 'card' | 'checking'
  brand: string | null
  lastFour: string
}

/** A statement with everything on its PDF document. */
export interface WholeStatement extends Omit<ListedStatement, 'openCents'> {
  sections: StatementSection[]
  previous: { id: string; statementOn: Day; amountDueCents: Cents } | null
  /**
   * The earlier bills, newest first. They tell when the amount brought forward is due. Empty if no amount is brought
   * forward.
   */
  former: BilledCharges[]
  payments: CountedPayment[]
  inserts: { code: string; description: string }[]
}

/** A statement as its page shows it, with its unpaid part and the statements around it. */
export interface ShownStatement extends WholeStatement {
  accountId: string
  openCents: Cents
  /** True for the last bill of a closed account. */
  isFinal: boolean
  next: { id: string; statementOn: Day } | null
  /** This statement and the statements before it, oldest first. */
  recent: { id: string; statementOn: Day; newChargesCents: Cents; amountDueCents: Cents }[]
}

/** The language for the bill's inserts, and the time zone for the days of payments. */
export interface ZoneAndLanguage {
  language: 'en' | 'es'
  zone: string
}

const listedColumns = sql`
  s.id, s.statement_on as "statementOn", s.due_on as "dueOn", s.invoice_number as "invoiceNumber",
  s.balance_forward_cents as "balanceForwardCents", s.payments_cents as "paymentsCents",
  s.new_charges_cents as "newChargesCents", s.amount_due_cents as "amountDueCents"`

/**
 * SQL for the unpaid part of statement `s`. Payments count against the oldest charges first. So what's owed are the
 * newest charges: those of newer statements, then those of `s`.
 */
const openCents = (owed: RawBuilder<unknown>, newer: RawBuilder<unknown>) => sql`
  least(greatest(${owed} - coalesce(${newer}, 0), 0), greatest(s.new_charges_cents, 0))::bigint as "openCents"`

/** SQL for the sum of an account's new charges since a day. If nothing is owed, the sum isn't needed and is null. */
const chargedFrom = (accountId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  case when a.balance_cents > 0 then (
    select sum(greatest(new_charges_cents, 0)) from statements
    where account_id = ${accountId} and statement_on >= ${day}) end`

/**
 * Reads a page of an account's statements and the years that have statements, both newest first, in one SQL statement.
 */
export async function findStatements(
  queries: Queries,
  accountId: string,
  page: { year: number | undefined; after: Day | undefined; limit: number },
): Promise<{ statements: ListedStatement[]; years: number[] }> {
  const first = page.year === undefined ? '0001-01-01' : `${page.year}-01-01`
  const beyond = page.year === undefined ? '9999-12-31' : `${page.year + 1}-01-01`
  const before = page.after !== undefined && page.after < beyond ? page.after : beyond
  // `owed` computes the debt once for the whole list, not once per bill.
  const found = await sql<{ statements: ListedStatement[]; years: number[] }>`
    with owed as materialized (
      select a.balance_cents - coalesce(${chargedFrom(sql`a.id`, sql`${before}::date`)}, 0) as cents
      from ${accountRows} a where a.id = ${accountId})
    select
      coalesce((
        select json_agg(listed order by listed."statementOn" desc) from (
          select ${listedColumns}, ${openCents(
            sql`owed.cents`,
            sql`sum(greatest(s.new_charges_cents, 0)) over (order by s.statement_on desc rows between unbounded preceding and 1 preceding)`,
          )}
          from (
            select * from statements
            where account_id = ${accountId} and statement_on >= ${first} and statement_on < ${before}
            order by statement_on desc limit ${page.limit}) s
          cross join owed) listed), '[]') as statements,
      array(
        select distinct extract(year from statement_on)::int as year from statements
        where account_id = ${accountId} order by year desc) as years`.execute(queries)
  const [answer] = found.rows
  if (answer === undefined) throw new Error('A statement without a source gave no row.')
  return answer
}

/** The days of all statements of an account, newest first. */
export async function findDays(queries: Queries, accountId: string): Promise<Day[]> {
  const found = await sql<{ on: Day }>`
    select statement_on as "on" from statements where account_id = ${accountId} order by statement_on desc`.execute(
    queries,
  )
  return found.rows.map(({ on }) => on)
}

/**
 * Says which statement to read: an account's newest, its statement of a day, or a statement by id among several
 * accounts.
 */
export type WhichStatement =
  | { accountId: string; on: Day | 'newest' }
  | { accountIds: readonly string[]; id: string }

/** Reads a statement as its page shows it, in one SQL statement. */
export async function findStatement(
  queries: Queries,
  which: WhichStatement,
  zoneAndLanguage: ZoneAndLanguage,
): Promise<ShownStatement | undefined> {
  const found = await sql<ShownStatement>`
    select s.account_id as "accountId", ${wholeColumns},
      ${openCents(sql`a.balance_cents`, chargedFrom(sql`s.account_id`, sql`s.statement_on + 1`))},
      a.closing_told_at is not null and not exists (
        select from statements where account_id = s.account_id and statement_on > s.statement_on) as "isFinal",
      (select json_build_object('id', id, 'statementOn', statement_on) from statements
        where account_id = s.account_id and statement_on > s.statement_on
        order by statement_on limit 1) as next,
      (select json_agg(recent order by recent."statementOn") from (
          select id, statement_on as "statementOn", new_charges_cents as "newChargesCents", amount_due_cents as "amountDueCents"
          from statements
          where account_id = s.account_id and statement_on <= s.statement_on
          order by statement_on desc limit ${chartSize}) recent) as recent
    from (select * from statements where ${conditionOf(which)} order by statement_on desc limit 1) s
    join ${accountRows} a on a.id = s.account_id
    ${wholeJoins(zoneAndLanguage)}`.execute(queries)
  return found.rows[0]
}

/** A range of days, both included. */
export interface Range {
  from: Day
  to: Day
}

/** Counts the statements of a range of days. Stops at `most`. */
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

/**
 * Reads the first `limit` statements of a range of days, oldest first, each with its sections, payments and inserts.
 */
export async function findWholeBetween(
  queries: Queries,
  accountId: string,
  { from, to }: Range,
  limit: number,
  zoneAndLanguage: ZoneAndLanguage,
): Promise<WholeStatement[]> {
  const found = await sql<WholeStatement>`
    select ${wholeColumns}
    from (
      select * from statements where account_id = ${accountId} and statement_on between ${from} and ${to}
      order by statement_on limit ${limit}) s
    ${wholeJoins(zoneAndLanguage)}
    order by s.statement_on`.execute(queries)
  return found.rows
}

const wholeColumns = sql`
  ${listedColumns}, s.sections,
  case when before.id is not null then json_build_object('id', before.id, 'statementOn', before.statement_on,
    'amountDueCents', before.amount_due_cents) end as previous,
  case when s.balance_forward_cents > s.payments_cents then coalesce((
    select json_agg(json_build_object('dueOn', f.due_on, 'newChargesCents', f.new_charges_cents) order by f.statement_on desc)
    from (
      select statement_on, due_on, new_charges_cents from statements
      where account_id = s.account_id and statement_on < s.statement_on
      order by statement_on desc limit ${sql.lit(chartSize - 1)}) f), '[]') else '[]' end as former,
  coalesce(counted.list, '[]') as payments, coalesce(inserted.list, '[]') as inserts`

/** SQL that joins each statement `s` with the previous statement, the payments since then, and the inserts of `s`. */
const wholeJoins = ({ language, zone }: ZoneAndLanguage) => sql`
  left join lateral (
    select id, statement_on, amount_due_cents from statements
    where account_id = s.account_id and statement_on < s.statement_on
    order by statement_on desc limit 1) before on true
  left join lateral (
    select json_agg(json_build_object('on', day, 'amountCents', amount_cents, 'type', method_type,
        'brand', method_brand, 'lastFour', method_last_four) order by day, amount_cents desc) as list
    from (
      select received_on as day, amount_cents, method_type, method_brand, method_last_four from ${paymentRows}
      where account_id = s.account_id and status in ('completed', 'returned')
        and received_on > before.statement_on and received_on <= s.statement_on
      union all
      select given_back_on, -amount_cents, method_type, method_brand, method_last_four
      from (
        select amount_cents, method_type, method_brand, method_last_four,
          (settled_at at time zone ${zone})::date as given_back_on
        from ${paymentRows}
        where account_id = s.account_id and status = 'returned'
          and received_on > before.statement_on - ${daysToReturn}::int and received_on <= s.statement_on) back
      where given_back_on > before.statement_on and given_back_on <= s.statement_on) moved) counted on true
  left join lateral (
    select json_agg(json_build_object('code', c.id, 'description', c.item->>${sql.lit(`description_${language}`)})
      order by c.id) as list
    from ${linesOfKind(billInserts.name)} c
    where (c.item->>'last_on')::date >= s.statement_on and (c.item->>'first_on')::date <= s.statement_on
      and exists (
        select from ${accountRows} own
        where own.id = s.account_id and (own.closed_on is null or own.closed_on > s.statement_on)
          and (c.item->>'account_type' is null or c.item->>'account_type' = own.account_type))
    ) inserted on true`

/**
 * We look for a payment's return for this many days after the payment. Banks return payments within sixty days, and we
 * may learn of a return some days later.
 */
const daysToReturn = 90

function conditionOf(which: WhichStatement): RawBuilder<unknown> {
  if ('id' in which) return sql`account_id = any(${which.accountIds}) and id = ${which.id}`
  const { accountId, on } = which
  return on === 'newest'
    ? sql`account_id = ${accountId}`
    : sql`account_id = ${accountId} and statement_on = ${on}`
}
