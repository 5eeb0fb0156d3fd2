import type pg from 'pg'
import { aheadCents, billCents, closedOn, debitCents, finalCents, placeOf, places } from './closing-rows.ts'
import type { ProviderBook } from './provider.ts'

/** The final state of an account: the amount owed, the amount refunded, and the sum of its payments by status. */
interface End {
  owesCents: number
  refundCents: number
  payments: string[]
}

const paidAhead: End = { owesCents: 0, refundCents: aheadCents - finalCents, payments: [] }
const ends: Record<keyof typeof places, End> = {
  ahead: paidAhead,
  returns: { owesCents: billCents + finalCents, refundCents: 0, payments: [`returned ${debitCents}`] },
  holds: {
    owesCents: 0,
    refundCents: debitCents - billCents - finalCents,
    payments: [`completed ${debitCents}`],
  },
  autopay: { owesCents: 0, refundCents: 0, payments: [`completed ${finalCents}`, `completed ${billCents}`] },
  scheduled: { owesCents: 0, refundCents: 0, payments: [`completed ${billCents + finalCents}`] },
}

const owed = `coalesce((select sum(case when l.debit = 'receivable' then l.amount_cents when l.credit = 'receivable' then -l.amount_cents
  else 0 end) from ledger_entries l where l.account_id = a.id), 0)`
const mails = (subject: string) =>
  `(select count(*) from outbox o where o.account_id = a.id and o.subject like '${subject}')`

/**
 * The checks of closed accounts. Each key says what's wrong with an account, and its query finds the accounts with that
 * error.
 */
const checks: Record<string, string> = {
  'owes something else than its ledger says': `select a.id from accounts a where a.balance_cents <> ${owed}`,
  'does not have one final bill, and none after it': `select a.id from accounts a where (
    select array_agg(s.statement_on || ' ' || s.new_charges_cents order by s.statement_on) from statements s
    where s.account_id = a.id and s.statement_on > '2026-11-02') is distinct from array['${closedOn} ${finalCents}']`,
  'was told of its closing in too many letters, or too few': `select a.id from accounts a
    where ${mails('Your account was closed on %')} <> 1`,
  'was told of its refund in too many letters, or too few': `select a.id from accounts a
    where ${mails('Your refund of %')} <> (select count(*) from refunds r where r.account_id = a.id and r.status = 'accepted')`,
  'has auto pay, or a payment that waits': `select a.id from accounts a
    where exists (select from autopays r where r.account_id = a.id and r.status = 'active')
      or exists (select from payments p where p.account_id = a.id and p.status in ('scheduled', 'pending'))`,
  'was told that auto pay ended never, or more often': `select a.id from accounts a
    where ${mails('Auto pay is canceled')} <> case when ${placeOf('a.id')} in (${places.autopay.join(', ')}) then 1 else 0 end`,
  'is not settled': 'select a.id from accounts a where a.closing_settled_at is null',
  'has a refund of which ledger and biller say something else': `select r.account_id as id from refunds r
    left join pretended_refunds b on b.key = r.id::text
    left join ledger_entries l on l.account_id = r.account_id and l.refund_id = r.id
    where r.status <> 'dropped' and (r.status <> 'accepted' or b.account_id is distinct from r.account_id
      or b.amount_cents is distinct from r.amount_cents or l.amount_cents is distinct from r.amount_cents
      or l.debit <> 'receivable' or l.credit <> 'refunds')`,
  'was refunded without a refund of ours': `select b.account_id as id from pretended_refunds b
    left join refunds r on r.account_id = b.account_id and r.id::text = b.key where r.id is null`,
  'has a refund in the ledger that is none': `select l.account_id as id from ledger_entries l
    left join refunds r on r.account_id = l.account_id and r.id = l.refund_id where l.kind = 'refund' and r.id is null`,
  'has a payment without its entries in the ledger': `select p.account_id as id from payments p where (
    select array_agg(l.kind || ' ' || l.amount_cents order by l.kind) from ledger_entries l
    where l.account_id = p.account_id and l.payment_id = p.id) is distinct from case p.status
      when 'completed' then array['payment ' || p.amount_cents]
      when 'returned' then array['payment ' || p.amount_cents, 'payment-return ' || p.amount_cents] end
    and p.status <> 'cancelled'`,
}

/**
 * Checks the closed accounts against the ledger, the provider's charges and the biller's refunds.
 * @returns a sentence for each error
 */
export async function compareClosed(client: pg.Client, provider: ProviderBook): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, query] of Object.entries(checks))
    for (const { id } of (await client.query<{ id: string }>(query)).rows) wrong.push(`account ${id} ${what}`)
  for (const [name, end] of Object.entries(ends)) {
    const which = places[name as keyof typeof places].join(', ')
    const { rows } = await client.query<{ id: string; owes: number; refunds: number[]; payments: string[] }>(
      `select a.id, a.balance_cents::int as owes,
         array(select b.amount_cents::int from pretended_refunds b where b.account_id = a.id) as refunds,
         array(select p.status || ' ' || p.amount_cents from payments p
           where p.account_id = a.id and p.status <> 'cancelled' order by 1) as payments
       from accounts a where ${placeOf('a.id')} in (${which})`,
    )
    const expected = JSON.stringify([
      end.owesCents,
      end.refundCents > 0 ? [end.refundCents] : [],
      end.payments.toSorted(),
    ])
    for (const { id, owes, refunds, payments } of rows) {
      const found = JSON.stringify([owes, refunds, payments.toSorted()])
      if (found !== expected) wrong.push(`account ${id}, ${name}, came to ${found} instead of ${expected}`)
    }
  }
  return [...wrong, ...(await compareCharges(client, provider))]
}

/** Checks that each completed payment was charged once, with its amount, and that nothing else was charged. */
async function compareCharges(client: pg.Client, provider: ProviderBook): Promise<string[]> {
  const wrong: string[] = []
  const charges = Map.groupBy(
    provider.charges.filter(({ approved }) => approved),
    ({ orderId }) => orderId,
  )
  const { rows } = await client.query<{ id: string; cents: number }>(
    "select id, amount_cents::int as cents from payments where status in ('completed', 'returned')",
  )
  for (const { id, cents } of rows) {
    const taken = (charges.get(id) ?? []).map(({ amountCents }) => amountCents)
    if (taken.length !== 1 || taken[0] !== cents)
      wrong.push(`payment ${id} of ${cents} cents was charged ${taken.join(', ') || 'never'}`)
    charges.delete(id)
  }
  return [...wrong, ...[...charges.keys()].map((id) => `a charge has no payment ${id}`)]
}
