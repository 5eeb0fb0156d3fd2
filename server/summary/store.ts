import type { ComingPayment } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { sql } from 'kysely'
import type { ProductRow, ServiceType } from '../accounts/tables.ts'
import { adjustmentRows } from '../adjustments/read.ts'
import { autopayRows, queuedBillRows } from '../autopay/read.ts'
import type { Queries } from '../database/transaction.ts'
import { methodRows } from '../payment-methods/read.ts'
import { blockedDateRows, paymentRows } from '../payments/read.ts'
import { statementRows } from '../statements/read.ts'
import { movingSince } from '../upgrade/read.ts'
import { orderRows } from '../work-orders/orders/read.ts'
import { appointmentRows } from '../work-orders/read.ts'
import { ticketRows } from '../work-orders/tickets/read.ts'

/** An account's bill as one statement reads it. The newest bills come first. */
export interface BillFacts {
  balance_cents: number
  paperless: boolean
  paperless_migration: boolean
  /** Days before the due date, negative; nothing where auto pay is off. */
  auto_pay_offset: number | null
  bills: { statementOn: string; dueOn: string; newChargesCents: number }[]
  /** The newest two, with their lines. */
  newest: { statementOn: string; amountDueCents: number; sections: StatementSection[] }[]
  /** What is pending and scheduled, by whom it was ordered. */
  coming: {
    status: 'scheduled' | 'pending'
    isAutopay: boolean
    amountCents: number
    /** In the order of their days. */
    each: ComingPayment[]
  }[]
  /** Credits and waived late fees that no bill has yet. */
  next_bill_credit_cents: number
  /** The day the account closes on, while it's ahead. */
  closes_on: string | null
  /** A bill that a rule pays and for which no payment is written down yet (`server/autopay/announce-bills.ts`). */
  to_announce: {
    statementOn: string
    amountDueCents: number
    daysBefore: number
    payingWith: 'card' | 'checking'
  } | null
  /** The provider's own blocked dates of some months from today on. */
  blocked: string[]
  last_payment: {
    id: string
    payOn: string
    receivedOn: string
    amountCents: number
    status: 'pending' | 'completed'
  } | null
}

/** How far ahead blocked dates are read, in days: past the due date of any bill that was made by today. */
export const blockedDaysAhead = 90

/** The newest bills of the account `a`, by which what is past due is known. */
const billsOfYear = sql`coalesce((
        select json_agg(s) from (
          select statement_on as "statementOn", due_on as "dueOn", new_charges_cents as "newChargesCents"
          from ${statementRows}
          where account_id = a.id order by statement_on desc limit 13) s), '[]')`

/** Reads no more than what is owed, and the bills by which it is past due. */
export async function findOwed(
  queries: Queries,
  accountId: string,
): Promise<Pick<BillFacts, 'balance_cents' | 'bills'>> {
  const found = await sql<Pick<BillFacts, 'balance_cents' | 'bills'>>`
    select a.balance_cents, ${billsOfYear} as bills from accounts a where a.id = ${accountId}`.execute(
    queries,
  )
  const [facts] = found.rows
  if (facts === undefined) throw new Error('An account is linked and does not exist.')
  return facts
}

/** Reads what is owed, what is on its way and what was paid last: of the payments that were made, the newest. */
export async function findBill(queries: Queries, accountId: string, today: string): Promise<BillFacts> {
  const found = await sql<BillFacts>`
    select a.balance_cents, a.paperless, a.paperless_migration,
      case when a.closed_on > ${today}::date then a.closed_on end as closes_on,
      (select -days_before from ${autopayRows} where account_id = a.id and status = 'active'
        order by system_of_origin desc limit 1) as auto_pay_offset,
      ${billsOfYear} as bills,
      coalesce((
        select json_agg(s) from (
          select statement_on as "statementOn", amount_due_cents as "amountDueCents", sections from ${statementRows}
          where account_id = a.id order by statement_on desc limit 2) s), '[]') as newest,
      coalesce((
        select json_agg(c) from (
          select status, autopay_id is not null as "isAutopay", sum(amount_cents)::bigint as "amountCents",
            json_agg(json_build_object('amountCents', amount_cents, 'payOn', pay_on) order by pay_on, id) as each
          from ${paymentRows} where account_id = a.id and status in ('scheduled', 'pending') group by 1, 2) c), '[]') as coming,
      coalesce((
        select sum(amount_cents) from ${adjustmentRows}
        where account_id = a.id and status = 'given' and statement_on is null), 0)::bigint as next_bill_credit_cents,
      (select json_build_object('statementOn', s.statement_on, 'amountDueCents', s.amount_due_cents,
          'daysBefore', r.days_before, 'payingWith', m.type)
        from ${queuedBillRows} b
          join ${statementRows} s on s.account_id = b.account_id and s.statement_on = b.statement_on
          cross join lateral (
            select days_before, method_id from ${autopayRows}
            where account_id = b.account_id and status = 'active' and start_on <= b.statement_on
            order by system_of_origin desc limit 1) r
          join ${methodRows} m on m.account_id = b.account_id and m.id = r.method_id
        where b.account_id = a.id order by b.statement_on desc limit 1) as to_announce,
      coalesce((
        select json_agg(day) from ${blockedDateRows}
        where day >= ${today}::date and day <= ${today}::date + ${sql.lit(blockedDaysAhead)}), '[]') as blocked,
      (select json_build_object('id', p.id, 'payOn', p.pay_on, 'receivedOn', p.received_on,
          'amountCents', p.amount_cents, 'status', p.status)
        from (
          (select id, pay_on, received_on, amount_cents, status from ${paymentRows}
            where account_id = a.id and status = 'completed' order by pay_on desc, id desc limit 1)
          union all
          (select id, pay_on, received_on, amount_cents, status from ${paymentRows}
            where account_id = a.id and status = 'pending' order by pay_on desc, id desc limit 1)) p
        order by p.pay_on desc, p.id desc limit 1) as last_payment
    from accounts a where a.id = ${accountId}`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('An account is linked and does not exist.')
  return facts
}

/** Reads whether an account's bills come by e-mail alone. */
export async function isPaperless(queries: Queries, accountId: string): Promise<boolean> {
  const { paperless } = await queries
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('paperless')
    .executeTakeFirstOrThrow()
  return paperless
}

/**
 * Saves how bills come, leaving what is not said as it is, and says whether that changed. The row is held first, so that of two who save the same at once
 * one finds it saved. Without paperless billing nothing is left of the move to it.
 */
export async function updatePaperless(
  queries: Queries,
  accountId: string,
  { paperless, paperlessMigration }: Record<'paperless' | 'paperlessMigration', boolean | undefined>,
): Promise<{ hasChanged: boolean; paperless: boolean; paperlessMigration: boolean }> {
  const saved = await sql<{ hasChanged: boolean; paperless: boolean; paperlessMigration: boolean }>`
    with former as (select id, paperless from accounts where id = ${accountId} for update)
    update accounts a set paperless = coalesce(${paperless ?? null}::boolean, a.paperless),
      paperless_migration = coalesce(${paperless ?? null}::boolean, a.paperless) and coalesce(${paperlessMigration ?? null}::boolean, a.paperless_migration)
    from former where a.id = former.id
    returning former.paperless <> a.paperless as "hasChanged", a.paperless,
      a.paperless_migration as "paperlessMigration"`.execute(queries)
  const [row] = saved.rows
  if (row === undefined) throw new Error('An account is linked and does not exist.')
  return row
}

/** An account that nobody bills, and nobody else locks, until the transaction ends; rows that name it can be written. */
export async function lockAccount(trx: Queries, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
}

export interface DeliveryFacts {
  service_types: ServiceType[]
  products: Omit<ProductRow, 'account_id'>[]
  orders: {
    id: string
    orderType: string
    stageCode: string
    completionOn: string | null
    appointmentStartsAt: string | null
    appointmentEndsAt: string | null
  }[]
  /** When somebody comes, for what is in progress, the next first: not those that were over long ago. */
  visits: { kind: 'ticket' | 'order'; id: string; startsAt: string; endsAt: string }[]
  /** When the move to the platform was asked for that is under way. */
  moving_since: Date | null
}

/** Reads what is delivered to an account: services, products, whether they move, the orders that are still open, and who comes when. */
export async function findDelivery(
  queries: Queries,
  accountId: string,
  now: Temporal.Instant,
): Promise<DeliveryFacts> {
  const found = await sql<DeliveryFacts>`
    select
      coalesce((select json_agg(distinct type) from services where account_id = ${accountId}), '[]') as service_types,
      coalesce((select json_agg(p order by p.product_line) from products p where account_id = ${accountId}), '[]') as products,
      ${movingSince(sql`${accountId}`)} as moving_since,
      coalesce((
        select json_agg(json_build_object(
            'id', o.id, 'orderType', o.type, 'stageCode', o.stage_code, 'completionOn', o.completion_on,
            'appointmentStartsAt', m.starts_at, 'appointmentEndsAt', m.ends_at)
          order by o.created_on, o.id)
        from ${orderRows} o
        left join ${appointmentRows} m on m.account_id = o.account_id and m.work_kind = 'order' and m.work_id = o.id and not m.is_hidden
        where o.account_id = ${accountId} and o.status = 'In-Progress'), '[]') as orders,
      coalesce((
        select json_agg(v) from (
          select m.work_kind as kind, m.work_id as id, m.starts_at as "startsAt", m.ends_at as "endsAt"
          from ${appointmentRows} m
          left join ${orderRows} o on m.work_kind = 'order' and o.account_id = m.account_id and o.id = m.work_id
          left join ${ticketRows} t on m.work_kind = 'ticket' and t.account_id = m.account_id and t.id = m.work_id
          where m.account_id = ${accountId} and not m.is_hidden and m.ends_at > ${now.toString()}::timestamptz - interval '1 day'
            and coalesce(o.status, t.status) = 'In-Progress'
          order by m.starts_at) v), '[]') as visits`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('A statement without a source gave no row.')
  return facts
}

/** Adds to balances, in the order given. `close-accounts` looks again at a settled closed account that this leaves a credit. */
export async function updateBalances(
  trx: Queries,
  moves: readonly { accountId: string; owedCents: number }[],
): Promise<void> {
  await sql`
    update accounts a set balance_cents = a.balance_cents + m.cents,
      closing_settled_at = case when a.balance_cents + m.cents >= 0 then a.closing_settled_at end
    from unnest(${moves.map((move) => move.accountId)}::text[], ${moves.map((move) => move.owedCents)}::bigint[])
      as m (account_id, cents)
    where a.id = m.account_id`.execute(trx)
}
