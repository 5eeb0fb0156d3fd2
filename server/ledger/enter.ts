// Writes the ledger's entries (standards: Money). An account owes the sum of its entries on `receivable`. The account's
// stored balance is updated in the same transaction. All code that records a movement of money calls a function of this
// file.
import { addToBalances } from '../accounts/balances.ts'
import type { Queries } from '../database/transaction.ts'
import { type Entry, insertEntries } from './store.ts'

/**
 * Enters bills: the customer owes a bill's new charges, and the provider has earned them. If a bill's credits exceed
 * its charges, the entry has the two sides swapped. Amounts are in cents.
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

/** The columns of a payment that its ledger entries are made from. */
interface Paid {
  account_id: string
  id: string
  amount_cents: number
}

/** Enters completed payments, which lower what the customer owes. Throws if a payment was entered before. */
export const enterPayments = (trx: Queries, paid: readonly Paid[], now: Temporal.Instant): Promise<void> =>
  enter(
    trx,
    paid.map((payment) => ({ ...entryOf(payment), kind: 'payment', ...between('clearing', 'receivable') })),
    now,
  )

/**
 * Enters payments that a bank returned, so the customer owes the amount again. Throws if a return was entered before.
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
 * Enters a refund that the biller accepted: the customer's credit becomes money on its way to them. Throws if the
 * refund was entered before.
 */
export const enterRefund = (
  trx: Queries,
  { accountId, refundId, amountCents }: { accountId: string; refundId: string; amountCents: number },
  now: Temporal.Instant,
): Promise<void> =>
  enter(trx, [{ accountId, refundId, amountCents, kind: 'refund', ...between('receivable', 'refunds') }], now)

/** An adjustment (a credit or waived late fee), with the columns that its ledger entries need. */
interface Credited {
  account_id: string
  id: string
  amount_cents: number
}

/**
 * Enters a credit that the biller will put on the next bill. The provider earns less, and owes the customer the amount.
 * The customer's debt only changes with the next bill.
 */
export const enterCreditGiven = (trx: Queries, credit: Credited, now: Temporal.Instant): Promise<void> =>
  enter(trx, [{ ...creditOf(credit), kind: 'credit-given', ...between('revenue', 'credits') }], now)

/** Enters the withdrawal of a credit that isn't on a bill yet. */
export const enterCreditWithdrawn = (trx: Queries, credit: Credited, now: Temporal.Instant): Promise<void> =>
  enter(trx, [{ ...creditOf(credit), kind: 'credit-withdrawn', ...between('credits', 'revenue') }], now)

/** Enters credits that are now on bills. The credits lowered those bills, so the provider doesn't owe them anymore. */
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

/** The amount that an entry adds to the customer's debt. */
const owedCents = ({ debit, credit, amountCents }: Entry) =>
  (debit === 'receivable' ? amountCents : 0) - (credit === 'receivable' ? amountCents : 0)
