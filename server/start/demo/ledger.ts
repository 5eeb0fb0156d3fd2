import { newId } from '../../database/id.ts'
import { type DemoPayment, type DemoStatement, timeOn } from '../../demo/bills.ts'
import type { LedgerEntryRow } from '../../ledger/tables.ts'

export type Entry = Omit<LedgerEntryRow, 'entered_at'> & { entered_at: string }

/**
 * The ledger entry of a bill. Debits what the customer owes and credits the provider's revenue. If the bill's charges
 * come to a credit, the two sides are swapped.
 */
export function entryOfStatement(accountId: string, statement: DemoStatement): Entry[] {
  const { newChargesCents: cents, statementOn } = statement
  if (cents === 0) return []
  const sides = cents > 0 ? (['receivable', 'revenue'] as const) : (['revenue', 'receivable'] as const)
  return [
    entry(accountId, 'statement', sides, Math.abs(cents), timeOn(statementOn, 4 * 60), {
      statement_on: statementOn,
    }),
  ]
}

/**
 * The ledger entries of a payment. One reduces the balance when the payment goes through. If the bank returned the
 * payment, a second one restores the balance.
 */
export function entriesOfPayment(accountId: string, id: string, payment: DemoPayment): Entry[] {
  if (payment.outcome === 'declined') return []
  const { amountCents, returnedOn } = payment
  const paid = entry(accountId, 'payment', ['clearing', 'receivable'], amountCents, payment.madeAt, {
    payment_id: id,
  })
  if (returnedOn === undefined) return [paid]
  const at = timeOn(returnedOn, 5 * 60)
  return [
    paid,
    entry(accountId, 'payment-return', ['receivable', 'clearing'], amountCents, at, { payment_id: id }),
  ]
}

/**
 * The ledger entry that credits an account.
 * @param cents the amount
 */
export const entryOfCredit = (accountId: string, cents: number, at: Temporal.Instant): Entry =>
  entry(accountId, 'adjustment', ['revenue', 'receivable'], cents, at, {})

/** The amount an entry adds to the balance, in cents. */
export const owedCents = (each: Entry) =>
  (each.debit === 'receivable' ? each.amount_cents : 0) -
  (each.credit === 'receivable' ? each.amount_cents : 0)

function entry(
  accountId: string,
  kind: Entry['kind'],
  [debit, credit]: readonly [Entry['debit'], Entry['credit']],
  amountCents: number,
  at: Temporal.Instant,
  of: { payment_id?: string; statement_on?: string },
): Entry {
  return {
    account_id: accountId,
    id: newId(at),
    kind,
    payment_id: of.payment_id ?? null,
    statement_on: of.statement_on ?? null,
    refund_id: null,
    adjustment_id: null,
    debit,
    credit,
    amount_cents: amountCents,
    entered_at: at.toString(),
  }
}
