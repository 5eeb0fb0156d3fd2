// Writes the books (standards: Money). An account owes the sum of its entries on `receivable`, and its stored balance
// is updated in the same transaction. All code that records a movement of money calls a function of this file.
import { addToBalances } from '../accounts/balances.ts'
import type { Queries } from '../database/transaction.ts'
import { type Entry, insertEntries } from './store.ts'

/**
 * Enters what bills charge: the customer owes it and the provider has earned it. If a bill's credits exceed its
 * charges, the entry goes the other way. Cents.
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

/** The columns of a payment's row that its entries are made from. */
interface Paid {
  account_id: string
  id: string
  amount_cents: number
}

/** Enters completed payments, which lower what the customer owes. Entering the same payment twice is an error. */
export const enterPayments = (trx: Queries, paid: readonly Paid[], now: Temporal.Instant): Promise<void> =>
  enter(
    trx,
    paid.map((payment) => ({ ...entryOf(payment), kind: 'payment', ...between('clearing', 'receivable') })),
    now,
  )

/**
 * Enters payments that a bank returned, so the customer owes the amount again. Entering the same return twice is an
 * error.
 */
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

/**
 * Enters a refund that the biller accepted: the customer's credit becomes money on its way to them. Entering the same
 * refund twice is an error.
 */
export const enterRefund = (
  trx: Queries,
  { accountId, refundId, amountCents }: { accountId: string; refundId: string; amountCents: number },
  now: Temporal.Instant,
): Promise<void> =>
  enter(trx, [{ accountId, refundId, amountCents, kind: 'refund', ...between('receivable', 'refunds') }], now)

/** The columns of an adjustment's row (a credit or waived late fee) that its entries are made from. */
interface Credited {
  account_id: string
  id: string
  amount_cents: number
}

/**
 * Enters a credit that the biller will put on the next bill: the provider earns less, and owes the customer this
 * amount. What the customer owes only changes with that bill.
 */
export const enterCreditGiven = (trx: Queries, credit: Credited, now: Temporal.Instant): Promise<void> =>
  enter(trx, [{ ...creditOf(credit), kind: 'credit-given', ...between('revenue', 'credits') }], now)

/** Enters the withdrawal of a credit that isn't on a bill yet. */
export const enterCreditWithdrawn = (trx: Queries, credit: Credited, now: Temporal.Instant): Promise<void> =>
  enter(trx, [{ ...creditOf(credit), kind: 'credit-withdrawn', ...between('credits', 'revenue') }], now)

/**
 * Enters that these credits are now on bills: each bill is lower by its credits, and the provider no longer owes them.
 */
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

/** The amount that an entry adds to what the customer owes. */
const owedCents = ({ debit, credit, amountCents }: Entry) =>
  (debit === 'receivable' ? amountCents : 0) - (credit === 'receivable' ? amountCents : 0)
