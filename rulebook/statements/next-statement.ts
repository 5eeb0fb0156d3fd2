// Makes an account's next statement: what it bills, what was paid since the previous one, and when it's due. Pure
// functions.
import { addDays, addMonths, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type Closing, finalSections } from './final-sections.ts'
import { type OwnFee, ownFees } from './own-lines.ts'
import { type Charges, type OneTimeCharge, rate, totalOf } from './rating.ts'
import type { StatementSection } from './sections.ts'

/**
 * Terms for every account: days until a bill is due, days that a payment can be late without a fee, and the fees. Ours.
 */
export const billingTerms = {
  daysUntilDue: 21,
  graceDays: 3,
  lateFeeCents: 10_00,
  returnedPaymentFeeCents: 25_00,
} as const
export type BillingTerms = Record<keyof typeof billingTerms, number>

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

export interface StatementFacts {
  /** The first billed day. That's the previous statement's day, if there is one. */
  billedFrom: Day
  statementOn: Day
  /** The day the statement is made: `statementOn`, or later if no job ran that day. */
  madeOn: Day
  charges: Charges
  /** The account's closing. Only for a final statement. */
  closing?: Closing | undefined
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
  /** All payments up to the statement's day. Used only for the first statement. */
  paidBeforeFirstCents: Cents
  /** Earlier statements, newest first. Includes every statement that may have become late since the last one. */
  former: readonly FormerStatement[]
}

interface NotTaken {
  receivedOn: Day
  amountCents: Cents
  /** The day the customer was told that the payment wasn't made. */
  endedOn: Day
  /** True if auto pay made the payment and told the customer there's nothing to do. */
  isAutopay: boolean
}

export interface NextStatement {
  dueOn: Day
  balanceForwardCents: Cents
  paymentsCents: Cents
  newChargesCents: Cents
  /** Balance forward, minus payments, plus new charges. */
  amountDueCents: Cents
  sections: StatementSection[]
}

/**
 * Makes the next statement. `charges.oneTime`: the charges before the statement's day that no statement has billed yet.
 */
export function nextStatement(facts: StatementFacts, terms: BillingTerms = billingTerms): NextStatement {
  const { billedFrom, statementOn, madeOn, charges, closing } = facts
  const late = lateFeeOf(facts, terms)
  const oneTime = late ? [...charges.oneTime, late] : charges.oneTime
  const billed = { ...charges, oneTime }
  const sections = closing
    ? finalSections(billedFrom, closing, billed)
    : rate({ from: billedFrom, statementOn }, billed)
  const newChargesCents = totalOf(sections)
  const broughtCents = owedBy(facts, statementOn)
  const [newest] = facts.former
  const balanceForwardCents = newest ? newest.amountDueCents : broughtCents + facts.paidBeforeFirstCents
  return {
    // The due date counts from the day the bill is made, so a late bill leaves the customer as much time to pay as any
    // other.
    dueOn: addDays(madeOn > statementOn ? madeOn : statementOn, terms.daysUntilDue),
    balanceForwardCents,
    paymentsCents: balanceForwardCents - broughtCents,
    newChargesCents,
    amountDueCents: broughtCents + newChargesCents,
    sections,
  }
}

/** The day of the next statement, a month later. Statement days are at most the 28th, which every month has. */
export const statementAfter = (statementOn: Day): Day => addMonths(statementOn, 1)

/**
 * A statement's number in emails and in the provider's books: the end of the account's number, plus the statement's
 * day.
 */
export const invoiceNumberOf = (accountId: string, statementOn: Day): string =>
  `${accountId.replaceAll('-', '').slice(-8)}-${statementOn.replaceAll('-', '')}`

/** The fee for a bill that was still open at the end of its grace period, the day before `on`. */
export const lateFee = (on: Day, terms: BillingTerms = billingTerms): OneTimeCharge =>
  feeOf('late-fee', terms.lateFeeCents, on)

/** The fee for a returned payment, billed with the next statement. */
export const returnedPaymentFee = (on: Day, terms: BillingTerms = billingTerms): OneTimeCharge =>
  feeOf('returned-payment-fee', terms.returnedPaymentFeeCents, on)

/**
 * The late fee, if the newest bill whose grace period ended within the billed days was still open at that point. Each
 * grace period ends within exactly one statement's days, so no bill is charged twice.
 * - A payment counts from the day on which the customer was told it would count as received, no matter when the
 *   provider answered.
 * - A payment with an unknown outcome counts too, since customers are told not to pay again.
 * - A payment that was never accepted counts if the customer learned that on the due day or later, or if auto pay made
 *   it.
 */
function lateFeeOf(
  { former, billedFrom, statementOn, balanceCents, moves, pending, notTaken }: StatementFacts,
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
const owedBy = ({ balanceCents, moves }: Pick<StatementFacts, 'balanceCents' | 'moves'>, day: Day): Cents =>
  moves.filter(({ on }) => on > day).reduce((sum, { owedCents }) => sum - owedCents, balanceCents)

const feeOf = (code: OwnFee, amountCents: Cents, chargedOn: Day): OneTimeCharge => ({
  kind: 'fee',
  code,
  description: ownFees[code],
  amountCents,
  productLine: null,
  isTaxable: false,
  chargedOn,
})
