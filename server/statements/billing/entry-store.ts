import { chartSize } from '@lightwell/rulebook/statements/contract.ts'
import type { BilledCharges } from '@lightwell/rulebook/statements/rules.ts'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { autopayRows } from '../../autopay/read.ts'
import type { Bill } from '../../connectors/billing/port.ts'
import { type OwnerToNotify, ownersToNotify } from '../../contact-preferences/read.ts'
import type { Queries } from '../../database/transaction.ts'
import { paymentRows } from '../../payments/read.ts'

/** The stored facts about a bill's account and about the bill's day. */
interface EntryFacts {
  isKnown: boolean
  /** True if an identical bill is stored for the bill's day. */
  isSame: boolean
  isBilledHere: boolean
  isCounted: boolean
  isAutoPaid: boolean
  /** True if the bill is dated on or after the day that the account closes. */
  isFinal: boolean
  /** The total of scheduled and pending payments. Cents. */
  comingCents: number
  /** The bills before this one, newest first. */
  former: BilledCharges[]
  owners: OwnerToNotify[]
}

/** Reads the facts that decide whether a bill can be entered. @returns undefined if the account doesn't exist */
export async function findEntryFacts(trx: Queries, bill: Bill): Promise<EntryFacts | undefined> {
  const { accountId, statementOn } = bill
  const found = await sql<EntryFacts>`
    select s.id is not null as "isKnown",
      (s.due_on, s.invoice_number, s.balance_forward_cents, s.payments_cents, s.new_charges_cents, s.amount_due_cents,
        s.sections) is not distinct from (${bill.dueOn}::date, ${bill.invoiceNumber}::text,
        ${bill.balanceForwardCents}::bigint, ${bill.paymentsCents}::bigint, ${bill.newChargesCents}::bigint,
        ${bill.amountDueCents}::bigint, ${JSON.stringify(bill.sections)}::jsonb) as "isSame",
      exists (
        select from billing_cycles c where c.account_id = a.id and c.billed_from < ${statementOn}) as "isBilledHere",
      coalesce(a.imported_through >= ${statementOn}, false) as "isCounted",
      exists (
        select from ${autopayRows} p
        where p.account_id = a.id and p.status = 'active' and p.start_on <= ${statementOn}) as "isAutoPaid",
      coalesce(a.closed_on <= ${statementOn}, false) as "isFinal",
      coalesce((
        select sum(p.amount_cents) from ${paymentRows} p
        where p.account_id = a.id and p.status in ('scheduled', 'pending')), 0)::bigint as "comingCents",
      coalesce((
        select json_agg(json_build_object('dueOn', f.due_on, 'newChargesCents', f.new_charges_cents) order by f.statement_on desc)
        from (
          select statement_on, due_on, new_charges_cents from statements
          where account_id = a.id and statement_on < ${statementOn}
          order by statement_on desc limit ${sql.lit(chartSize - 1)}) f), '[]') as former,
      ${ownersToNotify('bills', sql`a.id`)} as owners
    from ${accountRows} a left join statements s on s.account_id = a.id and s.statement_on = ${statementOn}
    where a.id = ${accountId}`.execute(trx)
  return found.rows[0]
}

/** Stores a bill that another billing system made. */
export async function insertBill(trx: Queries, bill: Bill, id: string): Promise<void> {
  await trx
    .insertInto('statements')
    .values({
      account_id: bill.accountId,
      statement_on: bill.statementOn,
      id,
      invoice_number: bill.invoiceNumber,
      due_on: bill.dueOn,
      balance_forward_cents: bill.balanceForwardCents,
      payments_cents: bill.paymentsCents,
      new_charges_cents: bill.newChargesCents,
      amount_due_cents: bill.amountDueCents,
      sections: JSON.stringify(bill.sections),
    })
    .execute()
}
