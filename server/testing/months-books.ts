import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** SQL for the amount that the ledger entry `l` adds to the balance. */
const owed = sql.raw(
  `(case when l.debit = 'receivable' then l.amount_cents when l.credit = 'receivable' then -l.amount_cents else 0 end)`,
)

/**
 * Audits the ledger, bills and payments after a run of months. Returns each broken invariant as a sentence, with the
 * accounts that break it.
 * @param began the day before the first day of the run
 */
export async function findingsOf(server: TestServer, began: Day, months: number): Promise<string[]> {
  const { database } = server.world
  const findings: string[] = []
  // Updates the planner's statistics, which are outdated after so many writes.
  await sql`analyze`.execute(database)
  for (const [should, query] of Object.entries(questions(began, months))) {
    const { rows } = await query.execute(database)
    findings.push(...rows.map(({ found }) => `${should}: ${found}`))
  }
  return [...findings, ...(await chargesApart(server))]
}

/** The invariants, as sentences. Each query finds the accounts or rows that break the sentence. */
const questions = (began: Day, months: number): Record<string, RawBuilder<{ found: string }>> => ({
  'a balance is the sum of its ledger': sql`
    select a.id || ' ' || a.balance_cents as found from accounts a
    left join (select account_id, sum(${owed}) as cents from ledger_entries l group by 1) l on l.account_id = a.id
    where a.balance_cents <> coalesce(l.cents, 0)`,
  'every account has a statement for each month, and one that is closed has none': sql`
    select c.account_id || ' ' || count(s.statement_on) as found from billing_cycles c
    left join statements s on s.account_id = c.account_id and s.statement_on > ${began}
    group by c.account_id, c.ended_at
    having count(s.statement_on) <> case when c.ended_at is null then ${months}::int else 0 end
      or min(extract(day from s.statement_on)) <> max(extract(day from s.statement_on))`,
  'a statement begins with what the one before left due': sql`
    select account_id || ' ' || statement_on as found from (
      select account_id, statement_on, balance_forward_cents,
        lag(amount_due_cents) over (partition by account_id order by statement_on) as before_cents
      from statements) s
    where statement_on > ${began} and balance_forward_cents <> before_cents`,
  'the rows of a statement come to its new charges': sql`
    select account_id || ' ' || statement_on as found from statements s
    where statement_on > ${began} and new_charges_cents <> (
      select coalesce(sum((line ->> 'amountCents')::bigint), 0)
      from jsonb_array_elements(s.sections) section, jsonb_array_elements(section -> 'rows') line)`,
  'what is owed is what the newest statement says, and what happened since': sql`
    select a.id || ' ' || a.balance_cents as found from billing_cycles c join accounts a on a.id = c.account_id
    join lateral (
      select * from statements s where s.account_id = a.id order by statement_on desc limit 1) s on true
    where a.balance_cents <> s.amount_due_cents + coalesce((
      select sum(${owed}) from ledger_entries l where l.account_id = a.id and l.id > s.id and l.kind <> 'statement'), 0)`,
  'a new statement is in the ledger with what it bills': sql`
    select s.account_id || ' ' || s.statement_on as found from statements s
    left join ledger_entries l on l.account_id = s.account_id and l.statement_on = s.statement_on and l.kind = 'statement'
    where s.statement_on > ${began} and s.new_charges_cents <> coalesce(${owed}, 0)`,
  'a bill is paid once by auto pay': sql`
    select account_id || ' ' || statement_on as found from payments
    where statement_on is not null and status in ('completed', 'pending', 'scheduled')
    group by account_id, statement_on having count(*) > 1`,
  'a bill that auto pay should have paid is paid': sql`
    select s.account_id || ' ' || s.statement_on as found from statements s join autopays r on r.account_id = s.account_id
    where s.statement_on > ${began} and r.status = 'active' and s.amount_due_cents > 0
      and s.due_on < (select max(statement_on) from statements) and not exists (
        select from payments p where p.account_id = s.account_id and p.statement_on = s.statement_on
          and p.status in ('completed', 'returned'))`,
  'what was charged once is billed once, by the first statement after it': sql`
    with billed as (
      select account_id, statement_on, (line ->> 'from')::date as charged_on, (line ->> 'amountCents')::bigint as cents
      from statements s, jsonb_array_elements(s.sections) section, jsonb_array_elements(section -> 'rows') line
      where statement_on > ${began} and section ->> 'kind' = 'one-time' and line ->> 'code' <> 'late-fee'),
    charged as (
      select x.account_id, x.statement_on, x.charged_on, x.amount_cents as cents, c.billed_from
      from one_time_charges x join billing_cycles c on c.account_id = x.account_id)
    select account_id || ' ' || charged_on as found from (
      (select account_id, statement_on, charged_on, cents from billed
        except all select account_id, statement_on, charged_on, cents from charged)
      union all
      (select account_id, statement_on, charged_on, cents from charged where charged_on < billed_from
        except all select account_id, statement_on, charged_on, cents from billed)
      union all
      select account_id, statement_on, charged_on, cents from charged
      where statement_on is not null and statement_on - charged_on not between 1 and 31) apart`,
  'no payment is left behind': sql`
    select p.account_id || ' ' || p.status || ' ' || p.pay_on as found from payments p
    where p.status in ('pending', 'scheduled') and p.pay_on < (select max(statement_on) from statements)`,
  'auto pay has looked at every bill': sql`
    select account_id || ' ' || statement_on as found from bills_to_announce`,
  'the owner of an account is told of every bill': sql`
    with told as (
      select account_id, to_address, count(*) as mails from told_mails
      where subject like 'Your bill: %' or subject like 'Su factura: %' group by 1, 2),
    billed as (
      select account_id, count(*) as bills from statements where statement_on > ${began} group by 1)
    select b.account_id || ' ' || b.bills as found from billed b
    join account_links k on k.account_id = b.account_id and k.role = 'owner' and k.billing
    join identities i on i.id = k.identity_id
    left join told t on t.account_id = b.account_id and t.to_address = i.email
    where b.bills <> coalesce(t.mails, 0)`,
  'our books and the provider’s report agree': sql`
    select d.kind || ' ' || d.detail as found from discrepancies d where resolved_at is null`,
})

/** Lists the differences between successful payments and the provider's approved charges. */
async function chargesApart({ world, biller, clock }: TestServer): Promise<string[]> {
  const payments = await world.database
    .selectFrom('payments')
    .where('provider_charge_id', 'is not', null)
    .where('status', 'in', ['completed', 'returned'])
    .select(['id', 'amount_cents'])
    .execute()
  const ours = payments.map(({ id, amount_cents }) => `${id} ${amount_cents}`)
  const theirs = biller
    .charges()
    .filter(
      ({ status, processedAt }) => status === 'approved' && processedAt <= clock.read().epochMilliseconds,
    )
    .map(({ orderId, amountCents }) => `${orderId} ${amountCents}`)
  const extra = (some: string[], others: string[]) => {
    const left = new Set(others)
    return some.filter((each) => !left.delete(each))
  }
  return [
    ...extra(theirs, ours).map((charge) => `a charge is a payment of ours: ${charge}`),
    ...extra(ours, theirs).map((payment) => `a payment is a charge of the provider’s: ${payment}`),
  ]
}
