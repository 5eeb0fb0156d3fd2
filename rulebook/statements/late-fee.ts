// Decides if an account's next statement charges a late fee, by the account's earlier bills and its payments.
import { addDays, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type BillingTerms, lateFee } from './fees.ts'
import type { OneTimeCharge } from './rating.ts'

/** An earlier statement, reduced to the fields that the next one needs. */
export interface FormerStatement {
  statementOn: Day
  dueOn: Day
  newChargesCents: Cents
  amountDueCents: Cents
}

interface Move {
  /** The day on which the change was entered in the ledger. */
  on: Day
  owedCents: Cents
  /** For a payment: the day on which the customer was told it would count as received (CP §5). */
  receivedOn?: Day | null
}

interface NotTaken {
  receivedOn: Day
  amountCents: Cents
  /** The day the customer was told that the payment wasn't made. */
  endedOn: Day
  /** True if auto pay made the payment and told the customer there's nothing to do. */
  isAutopay: boolean
}

/** The account's bills and payments, as they were when the next statement is made. */
export interface LateFeeFacts {
  /** The first billed day. That's the previous statement's day, if there is one. */
  billedFrom: Day
  statementOn: Day
  /** The balance now. */
  balanceCents: Cents
  /** Every change to the balance since `billedFrom`, except statements. Payments are negative. */
  moves: readonly Move[]
  /** Payments with unknown outcomes, including those waiting for their day or for an unreachable provider. */
  pending: readonly { receivedOn: Day; amountCents: Cents }[]
  /**
   * Payments that ended because the provider never accepted them (`payments/unanswered.ts`), from two weeks before
   * `billedFrom`.
   */
  notTaken: readonly NotTaken[]
  /** Earlier statements, newest first. Includes every statement that may have become late since the last one. */
  former: readonly FormerStatement[]
}

/**
 * The late fee, if the newest bill whose grace period ended within the billed days was still open at that point. Each
 * grace period ends within exactly one statement's days, so no bill is charged twice.
 * - A payment counts from the day on which the customer was told it would count as received, no matter when the
 *   provider answered.
 * - A payment with an unknown outcome counts too, since customers are told not to pay again.
 * - A payment that was never accepted counts if the customer learned that on the due day or later, or if auto pay made
 *   it.
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

/** The amount owed at the end of a day, including all earlier statements. */
export const owedBy = (
  { balanceCents, moves }: Pick<LateFeeFacts, 'balanceCents' | 'moves'>,
  day: Day,
): Cents => moves.filter(({ on }) => on > day).reduce((sum, { owedCents }) => sum - owedCents, balanceCents)
