import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { methodRows } from '../payment-methods/read.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { paymentRows } from '../payments/read.ts'
import { statementRows } from '../statements/read.ts'
import type { BillId } from './bill-store.ts'
import type { AutopayRow } from './tables.ts'

/** A bill to pay, with the auto pay rule and the method that pay it. Amounts are in cents. */
export type BillToPay = Pick<
  AutopayRow,
  'account_id' | 'identity_id' | 'notice_email' | 'reader_id' | 'language' | 'days_before'
> & {
  rule_id: string
  statement_on: string
  due_on: string
  /**
   * The amount to pay: the bill's amount, but at most what the account owes after scheduled and pending payments. Above
   * zero.
   */
  owed_cents: number
  method: Pick<PaymentMethodRow, 'id' | 'type' | 'brand' | 'last_four'>
}

// The SQL statement below uses `lateral` joins with `limit 1`, which look up each bill's rows by key. With plain joins,
// PostgreSQL would read whole tables to find the rows of a thousand bills.

/**
 * Finds the bills that an auto pay rule pays, each with the amount to pay. Of an account's bills, only the newest is
 * paid, because its amount includes what's still owed on older bills. An account may have two active rules: one started
 * in the portal, and one from the former system. Then the rule started in the portal pays.
 */
export async function findBillsToPay(queries: Queries, bills: readonly BillId[]): Promise<BillToPay[]> {
  const found = await sql<BillToPay>`
    select payable.*,
      json_build_object('id', m.id, 'type', m.type, 'brand', m.brand, 'last_four', m.last_four) as method
    from (
      select t.account_id, t.statement_on, s.due_on, r.id as rule_id, r.identity_id, r.notice_email, r.reader_id, r.language,
        r.days_before, r.method_id,
        least(s.amount_due_cents, a.balance_cents - coalesce((
          select sum(amount_cents)::bigint from ${paymentRows} p
          where p.account_id = t.account_id and p.status in ('scheduled', 'pending')), 0)) as owed_cents
      from unnest(${bills.map((bill) => bill.accountId)}::text[], ${bills.map((bill) => bill.statementOn)}::date[])
        as t (account_id, statement_on)
      cross join lateral (select balance_cents from ${accountRows} where id = t.account_id limit 1) a
      cross join lateral (
        select due_on, amount_due_cents from ${statementRows}
        where account_id = t.account_id and statement_on = t.statement_on limit 1) s
      cross join lateral (
        select id, identity_id, notice_email, reader_id, language, days_before, method_id from autopays
        where account_id = t.account_id and status = 'active' and start_on <= t.statement_on
        order by system_of_origin desc limit 1) r
      where t.statement_on = (select max(statement_on) from ${statementRows} where account_id = t.account_id)
        and (
          select true from ${paymentRows} p where p.account_id = t.account_id and p.statement_on = t.statement_on
            and p.status in ('scheduled', 'pending', 'completed') limit 1) is null) payable
    cross join lateral (
      select id, type, brand, last_four from ${methodRows}
      where account_id = payable.account_id and id = payable.method_id limit 1) m
    where payable.owed_cents > 0`.execute(queries)
  return found.rows
}
