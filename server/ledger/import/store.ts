// Enters staged bills (`statements`) and payments into the ledger and the balances, in one SQL statement per set of
// rows. Every bill debits the receivable by its new charges. Every completed payment credits the receivable.
//
// The files don't say what an account owed before its first bill. When an account's first bills are imported, an
// opening entry makes the ledger agree with the newest of them: on that bill's day, the debt is the bill's amount due.
// The account stores that day (`imported_through`).
//
// A bill or payment of that day or before may be imported in a later run, if its line of the file was invalid at first.
// The opening entry already includes its amount. An adjustment entry then cancels the amount out, so that it isn't
// counted twice.
import type pg from 'pg'
import { inRange, type Range, type Staging } from '../../data-files/staging.ts'

/**
 * Adds ledger entries for the staged bills and payments of a range of accounts. Changes the balances by the same
 * amounts. Runs in the transaction that loads the range, after its accounts, and before its bills and payments.
 * @returns the number of ledger entries
 */
export async function enterStaged(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  zone: string,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const entered = await client.query<{ entries: number }>(
    statementFor(staging.table('statements'), staging.table('payments'), sql, `$${values.length + 1}::text`),
    [...values, zone],
  )
  return entered.rows[0]?.entries ?? 0
}

function statementFor(statements: string, payments: string, inThisRange: string, zone: string): string {
  const startOf = (day: string) => `${day}::timestamp at time zone ${zone}`
  const noonOf = (day: string) => `(${day} + time '12:00') at time zone ${zone}`
  /** SQL for a version 7 id that sorts by the time `at`. */
  const idAt = (at: string) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' ||
    substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`
  /**
   * SQL for the debit, the credit and the amount of an entry that adds `cents` to the customer's debt. `cents` may be
   * negative. `other` is the ledger account on the other side of the entry.
   */
  const adds = (
    cents: string,
    other: string,
  ) => `case when ${cents} > 0 then 'receivable' else '${other}' end,
    case when ${cents} > 0 then '${other}' else 'receivable' end, abs(${cents})`
  const wentThrough = `s.status in ('completed', 'returned') and s.known_id is null`
  /**
   * SQL for the amount by which the staged payment `s` had lowered the debt by the end of a day. Zero if the payment
   * was returned by then.
   */
  const takenBy = (day: string) => `case when coalesce(s.received_on, s.paid_on) <= ${day}
    and coalesce(s.returned_on > ${day}, true) then s.amount else 0 end`

  return `
    with first_loads as (
      select * from (
        select s.account_id, min(s.statement_on) as first_on, max(s.statement_on) as anchor_on,
          sum(s.new_charges) as charged
        from ${statements} s where ${inThisRange} group by s.account_id) b
      where not exists (select from statements t where t.account_id = b.account_id)),
    staged_taken as (
      select f.account_id, sum(${takenBy('f.anchor_on')}) as cents
      from first_loads f join ${payments} s on s.account_id = f.account_id
      where ${wentThrough} group by f.account_id),
    openings as (
      select f.account_id, f.first_on, f.anchor_on,
        (n.amount_due - f.charged + coalesce(p.cents, 0) - a.balance_cents - coalesce((
          select sum(t.amount_cents) from payments t
          where t.account_id = f.account_id and t.status = 'completed' and t.received_on > f.anchor_on), 0))::bigint as cents
      from first_loads f
        join ${statements} n on n.account_id = f.account_id and n.statement_on = f.anchor_on
        join accounts a on a.id = f.account_id
        left join staged_taken p on p.account_id = f.account_id),
    anchors as (
      select a.id as account_id, a.imported_through as anchor_on
      from (
        select s.account_id from ${statements} s where ${inThisRange}
        union select s.account_id from ${payments} s where ${inThisRange}) k
        join accounts a on a.id = k.account_id
      where a.imported_through is not null),
    entries (account_id, id, kind, payment_id, statement_on, debit, credit, amount_cents, entered_at) as (
      select account_id, id, 'statement', null::uuid, statement_on, ${adds('new_charges', 'revenue')},
        ${startOf('statement_on')}
      from ${statements} s where ${inThisRange} and new_charges <> 0
      union all
      select account_id, id, 'payment', id, null, 'clearing', 'receivable', amount, ${noonOf('paid_on')}
      from ${payments} s where ${inThisRange} and ${wentThrough}
      union all
      select account_id, return_id, 'payment-return', coalesce(known_id, id), null, 'receivable', 'clearing', amount,
        ${noonOf('returned_on')}
      from ${payments} s where ${inThisRange} and status = 'returned'
      union all
      select account_id, ${idAt(startOf('first_on'))}, 'opening', null, null, ${adds('cents', 'opening')},
        ${startOf('first_on')} - interval '1 month'
      from openings where cents <> 0
      union all
      select s.account_id, ${idAt(startOf('s.statement_on'))}, 'adjustment', null, s.statement_on,
        ${adds('(-s.new_charges)', 'opening')}, ${startOf('s.statement_on')}
      from anchors k join ${statements} s on s.account_id = k.account_id and s.statement_on <= k.anchor_on
      where s.new_charges <> 0
      union all
      select s.account_id, ${idAt(noonOf('s.paid_on'))}, 'adjustment', s.id, null, 'receivable', 'opening', s.amount,
        ${noonOf('s.paid_on')}
      from anchors k join ${payments} s on s.account_id = k.account_id
      where ${wentThrough} and ${takenBy('k.anchor_on')} > 0),
    entered as (
      insert into ledger_entries (account_id, id, kind, payment_id, statement_on, debit, credit, amount_cents, entered_at)
      select * from entries returning account_id, debit, credit, amount_cents),
    moves as (
      select account_id, sum(cents)::bigint as cents
      from (
        select account_id, case when debit = 'receivable' then amount_cents else 0 end
          - case when credit = 'receivable' then amount_cents else 0 end as cents
        from entered
        union all select account_id, 0 from first_loads) m
      group by account_id),
    moved as (
      update accounts a set balance_cents = a.balance_cents + m.cents,
        imported_through = coalesce(a.imported_through, f.anchor_on)
      from moves m left join first_loads f on f.account_id = m.account_id
      where a.id = m.account_id)
    select count(*) as entries from entered`
}
