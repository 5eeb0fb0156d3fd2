import { nextState } from '@lightwell/rulebook/payments/states.ts'
import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { LedgerBook, LedgerEntryRow, PaymentRow } from './tables.ts'

/** What became of a pending payment, as it is written. */
export interface Decided {
  accountId: string
  paymentId: string
  event: 'approve' | 'decline'
  chargeId: string | null
  declineReason: string | null
}

/**
 * Moves payments out of pending as the table of states allows, in one statement; payments that are no longer pending
 * stay as they are.
 * @returns the payments that moved, after the move.
 */
export async function decidePayments(
  queries: Queries,
  decided: readonly Decided[],
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  const column = <T>(value: (each: Decided) => T) => decided.map(value)
  const moved = await sql<PaymentRow>`
    update payments p set status = d.status, provider_charge_id = d.charge_id, decline_reason = d.reason,
      settled_at = ${now.toString()}
    from unnest(${column((each) => each.accountId)}::text[], ${column((each) => each.paymentId)}::uuid[],
        ${column((each) => nextState('pending', each.event))}::text[], ${column((each) => each.chargeId)}::text[],
        ${column((each) => each.declineReason)}::text[])
      as d (account_id, id, status, charge_id, reason)
    where p.account_id = d.account_id and p.id = d.id and p.status = 'pending'
    returning p.*`.execute(queries)
  return moved.rows
}

interface LedgerMove {
  kind: LedgerEntryRow['kind']
  debit: LedgerBook
  credit: LedgerBook
}

/** A payment takes from what the customer owes; a returned one gives it back. */
export const ledgerMoves = {
  payment: { kind: 'payment', debit: 'clearing', credit: 'receivable' },
  paymentReturn: { kind: 'payment-return', debit: 'receivable', credit: 'clearing' },
} as const satisfies Record<string, LedgerMove>

/** Enters payments into the ledger, once each, and keeps the balances in step with it. */
export async function enterPayments(
  queries: Queries,
  payments: readonly PaymentRow[],
  { kind, debit, credit }: LedgerMove,
  now: Temporal.Instant,
): Promise<void> {
  if (payments.length === 0) return
  const column = <T>(value: (payment: PaymentRow) => T) => payments.map(value)
  await sql`
    insert into ledger_entries (account_id, id, payment_id, amount_cents, kind, debit, credit, entered_at)
    select *, ${kind}, ${debit}, ${credit}, ${now.toString()}::timestamptz from unnest(
      ${column((payment) => payment.account_id)}::text[], ${column(() => newId(now))}::uuid[],
      ${column((payment) => payment.id)}::uuid[], ${column((payment) => payment.amount_cents)}::bigint[])`.execute(
    queries,
  )
  const owed = new Map<string, number>()
  for (const { account_id, amount_cents } of payments)
    owed.set(
      account_id,
      (owed.get(account_id) ?? 0) + (debit === 'receivable' ? amount_cents : -amount_cents),
    )
  // Sorted, so that two concurrent transactions lock the accounts in the same order and never deadlock.
  const accounts = [...owed.keys()].toSorted()
  await sql`
    update accounts a set balance_cents = a.balance_cents + m.cents
    from unnest(${accounts}::text[], ${accounts.map((id) => owed.get(id))}::bigint[]) as m (account_id, cents)
    where a.id = m.account_id`.execute(queries)
}
