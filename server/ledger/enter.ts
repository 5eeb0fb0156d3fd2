// The books (standards: Money). An account owes the sum of its entries on `receivable`, and its balance is kept in
// step in the same transaction. All code that records a movement of money calls one of these.
import { addToBalances } from '../accounts/balances.ts'
import type { Queries } from '../database/transaction.ts'
import { type Entry, insertEntries } from './store.ts'

/**
 * Enters what bills charge: owed by the customer, earned by the provider. If a bill's credits exceed its charges,
 * it's the other way around. Cents.
 */
export const enterBills = (
  trx: Queries,
  bills: readonly { accountId: string; statementOn: string; newChargesCents: number }[],
  now: Temporal.Instant,
): Promise<void> =>
  enter(
    trx,
    bills
      .filter(({ newChargesCents }) => newChargesCents !== 0)
      .map(({ accountId, statementOn, newChargesCents: cents }) => ({
        ...(cents > 0 ? between('receivable', 'revenue') : between('revenue', 'receivable')),
        accountId,
        kind: 'statement',
        statementOn,
        amountCents: Math.abs(cents),
      })),
    now,
  )

/** A payment, by its row. */
interface Paid {
  account_id: string
  id: string
  amount_cents: number
}

/** Enters completed payments, which lower what the customer owes. A second entry for a payment is an error. */
export const enterPayments = (trx: Queries, paid: readonly Paid[], now: Temporal.Instant): Promise<void> =>
  enter(
    trx,
    paid.map((payment) => ({ ...entryOf(payment), kind: 'payment', ...between('clearing', 'receivable') })),
    now,
  )

/** Enters payments that a bank returned: they're owed again. A second entry for a payment is an error. */
export const enterReturns = (trx: Queries, returned: readonly Paid[], now: Temporal.Instant): Promise<void> =>
  enter(
    trx,
    returned.map((payment) => ({
      ...entryOf(payment),
      kind: 'payment-return',
      ...between('receivable', 'clearing'),
    })),
    now,
  )

/** Enters a refund that the biller accepted: the customer's credit becomes money on its way to them. Once each. */
export const enterRefund = (
  trx: Queries,
  { accountId, refundId, amountCents }: { accountId: string; refundId: string; amountCents: number },
  now: Temporal.Instant,
): Promise<void> =>
  enter(trx, [{ accountId, refundId, amountCents, kind: 'refund', ...between('receivable', 'refunds') }], now)

/** A credit or waived late fee, by its row. */
interface Credited {
  account_id: string
  id: string
  amount_cents: number
}

/**
 * Enters a credit that the biller puts on the next bill: the provider earns less, and owes the customer that line.
 * The debt stays the same until that bill.
 */
export const enterCreditGiven = (trx: Queries, credit: Credited, now: Temporal.Instant): Promise<void> =>
  enter(trx, [{ ...creditOf(credit), kind: 'credit-given', ...between('revenue', 'credits') }], now)

/** Enters that a credit was withdrawn before it was billed. */
export const enterCreditWithdrawn = (trx: Queries, credit: Credited, now: Temporal.Instant): Promise<void> =>
  enter(trx, [{ ...creditOf(credit), kind: 'credit-withdrawn', ...between('credits', 'revenue') }], now)

/** Enters that bills include these credits: each bill is that much lower, and we no longer owe the lines. */
export const enterCreditsBilled = (
  trx: Queries,
  credits: readonly Credited[],
  now: Temporal.Instant,
): Promise<void> =>
  enter(
    trx,
    credits.map((credit) => ({
      ...creditOf(credit),
      kind: 'credit-billed',
      ...between('credits', 'revenue'),
    })),
    now,
  )

const creditOf = ({ account_id, id, amount_cents }: Credited) => ({
  accountId: account_id,
  adjustmentId: id,
  amountCents: amount_cents,
})

const entryOf = ({ account_id, id, amount_cents }: Paid) => ({
  accountId: account_id,
  paymentId: id,
  amountCents: amount_cents,
})

const between = (debit: Entry['debit'], credit: Entry['credit']) => ({ debit, credit })

async function enter(trx: Queries, entries: readonly Entry[], now: Temporal.Instant): Promise<void> {
  if (entries.length === 0) return
  await insertEntries(trx, entries, now)
  const owed = new Map<string, number>()
  for (const entry of entries.filter(
    ({ debit, credit }) => debit === 'receivable' || credit === 'receivable',
  ))
    owed.set(entry.accountId, (owed.get(entry.accountId) ?? 0) + owedCents(entry))
  await addToBalances(trx, owed)
}

/** The amount an entry adds to the debt. */
const owedCents = ({ debit, credit, amountCents }: Entry) =>
  (debit === 'receivable' ? amountCents : 0) - (credit === 'receivable' ? amountCents : 0)
