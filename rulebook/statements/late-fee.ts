// Decides if an account's next statement charges a late fee, from its earlier bills and its payments.
import { addDays, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type BillingTerms, lateFee } from './fees.ts'
import type { OneTimeCharge } from './rating.ts'

/** The parts of an earlier statement that decide the late fee. */
export interface FormerStatement {
  statementOn: Day
  dueOn: Day
  newChargesCents: Cents
  amountDueCents: Cents
}

interface Move {
  /** The day the ledger recorded the change. */
  on: Day
  owedCents: Cents
  /** For a payment: the received date that the customer was given (CP §5). */
  receivedOn?: Day | null
}

interface NotTaken {
  receivedOn: Day
  amountCents: Cents
  /** The day on which we told the customer that the payment didn't go through. */
  endedOn: Day
  /** True for an auto pay payment. It counts as made, since its emails say that there's nothing to do. */
  isAutopay: boolean
}

/** The account's bills and payments when its next statement is made. */
export interface LateFeeFacts {
  /** The first day that the statement bills. It's the previous statement's day, if there is one. */
  billedFrom: Day
  statementOn: Day
  /** The balance at the time the statement is made. */
  balanceCents: Cents
  /** All changes of the balance since `billedFrom`, other than by statements. Payments are negative. */
  moves: readonly Move[]
  /** Payments whose outcome isn't known. Some still wait for their day, or for the payment provider. */
  pending: readonly { receivedOn: Day; amountCents: Cents }[]
  /**
   * Payments that the payment provider never accepted (`payments/unanswered.ts`). Goes back to two weeks before
   * `billedFrom`.
   */
  notTaken: readonly NotTaken[]
  /** Earlier statements, newest first: at least all whose grace period may have ended since the last statement. */
  former: readonly FormerStatement[]
}

/**
 * The late fee, if a bill was still unpaid at the end of its grace period. The statement that covers that day charges
 * the fee, so a bill is charged only once. If several grace periods end in the days of one statement, only the newest
 * bill counts.
 * - A payment counts as made on the day for which we told the customer that it would be received. It doesn't matter
 *   when the provider answered.
 * - A payment whose outcome isn't known counts as made, since customers are told not to pay again.
 * - A payment that the provider never accepted counts as made if the customer learned of that on the due date or later.
 *   A payment by auto pay counts in any case.
 */
export function lateFeeOf(
  { former, billedFrom, statementOn, balanceCents, moves, pending, notTaken }: LateFeeFacts,
  terms: BillingTerms,
): OneTimeCharge | undefined {
  const graceEndOf = ({ dueOn }: FormerStatement) => addDays(dueOn, terms.graceDays)
  const at = former.findIndex((bill) => billedFrom <= graceEndOf(bill) && graceEndOf(bill) < statementOn)
  const bill = former[at]
  if (bill === undefined) return undefined
  const billedSinceCents = former.slice(0, at).reduce((sum, { newChargesCents }) => sum + newChargesCents, 0)
  const graceEnd = graceEndOf(bill)
  const received = moves.map((move) => ({ ...move, on: move.receivedOn ?? move.on }))
  const excused = notTaken.filter(
    ({ receivedOn, endedOn, isAutopay }) =>
      receivedOn > bill.statementOn && (isAutopay || endedOn >= bill.dueOn),
  )
  const promisedCents = [...pending, ...excused]
    .filter(({ receivedOn }) => receivedOn <= graceEnd)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const owedCents = owedBy({ balanceCents, moves: received }, graceEnd)
  const openCents = owedCents - promisedCents - billedSinceCents
  if (openCents <= 0) return undefined
  return lateFee(addDays(graceEnd, 1), terms)
}

/**
 * The balance at the end of an earlier day: today's, with the `moves` since then undone. Doesn't undo statements made
 * since then, so the caller subtracts those.
 */
export const owedBy = (
  { balanceCents, moves }: Pick<LateFeeFacts, 'balanceCents' | 'moves'>,
  day: Day,
): Cents => moves.filter(({ on }) => on > day).reduce((sum, { owedCents }) => sum - owedCents, balanceCents)
