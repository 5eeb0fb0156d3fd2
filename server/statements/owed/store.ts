import type { ComingPayment } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { adjustmentRows } from '../../adjustments/read.ts'
import { autopayRows, queuedBillRows } from '../../autopay/read.ts'
import type { Queries } from '../../database/transaction.ts'
import { methodRows } from '../../payment-methods/read.ts'
import { blockedDateRows, paymentRows } from '../../payments/read.ts'
import { statementRows } from '../read.ts'

/** The facts for an account's current bill, read in one SQL statement. The newest bills come first. */
export interface BillFacts {
  balance_cents: number
  paperless: boolean
  paperless_migration: boolean
  /** The number of days from the due date to auto pay's payment, zero or negative. Null if auto pay is off. */
  auto_pay_offset: number | null
  bills: { statementOn: string; dueOn: string; newChargesCents: number }[]
  /** The newest two bills, with their lines. */
  newest: { statementOn: string; amountDueCents: number; sections: StatementSection[] }[]
  /** Pending and scheduled payments, grouped by status and by who ordered them: auto pay or a customer. */
  coming: {
    status: 'scheduled' | 'pending'
    isAutopay: boolean
    amountCents: number
    /** The payments of the group, sorted by day. */
    each: ComingPayment[]
  }[]
  /** Credits and waived late fees that aren't on a bill yet. */
  next_bill_credit_cents: number
  /** The account's closing day. Null if none is set, or it has passed. */
  closes_on: string | null
  /** A bill that auto pay will pay, but that has no payment yet (`server/autopay/announce-bills.ts`). */
  to_announce: {
    statementOn: string
    amountDueCents: number
    daysBefore: number
    payingWith: 'card' | 'checking'
  } | null
  /** The provider's own days without payments (holidays aside), for the next few months. */
  blocked: string[]
  last_payment: {
    id: string
    payOn: string
    receivedOn: string
    amountCents: number
    status: 'pending' | 'completed'
  } | null
}

/** The number of days ahead for which blocked dates are read. Few bills are due later than that. */
export const blockedDaysAhead = 90

/** SQL for the newest bills of account `a`, whose due dates determine what's past due. */
const billsOfYear = sql`coalesce((
        select json_agg(s) from (
          select statement_on as "statementOn", due_on as "dueOn", new_charges_cents as "newChargesCents"
          from ${statementRows}
          where account_id = a.id order by statement_on desc limit 13) s), '[]')`

/** Reads only what's owed, and the bills that determine what's past due. */
export async function findOwed(
  queries: Queries,
  accountId: string,
): Promise<Pick<BillFacts, 'balance_cents' | 'bills'>> {
  const found = await sql<Pick<BillFacts, 'balance_cents' | 'bills'>>`
    select a.balance_cents, ${billsOfYear} as bills from ${accountRows} a where a.id = ${accountId}`.execute(
    queries,
  )
  const [facts] = found.rows
  if (facts === undefined) throw new Error('An account is linked and does not exist.')
  return facts
}

/** Reads what's owed, what's pending or scheduled, and the last payment. */
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
    from ${accountRows} a where a.id = ${accountId}`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('An account is linked and does not exist.')
  return facts
}
