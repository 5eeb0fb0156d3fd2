// The next statement of an account: what it bills, what was paid since the one before, and when it is due. Pure.
import { addDays, addMonths, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type Closing, finalSections } from './final-sections.ts'
import { type OwnFee, ownFees } from './own-lines.ts'
import { type Charges, type OneTimeCharge, rate, totalOf } from './rating.ts'
import type { StatementSection } from './sections.ts'

/** What holds for every account: days until a bill is due, how late it may be paid for nothing, and what it costs after that. Ours. */
export const billingTerms = {
  daysUntilDue: 21,
  graceDays: 3,
  lateFeeCents: 10_00,
  returnedPaymentFeeCents: 25_00,
} as const
export type BillingTerms = Record<keyof typeof billingTerms, number>

/** A statement that was made before, as far as it matters for the next. */
export interface FormerStatement {
  statementOn: Day
  dueOn: Day
  newChargesCents: Cents
  amountDueCents: Cents
}

interface Move {
  /** The day on which it was entered. */
  on: Day
  owedCents: Cents
  /** Of a payment: the day on which the customer was told that it is received (CP §5). */
  receivedOn?: Day | null
}

export interface StatementFacts {
  /** The first day that it bills, which is the day of the statement before it, where there is one. */
  billedFrom: Day
  statementOn: Day
  /** The day on which it is made: its own, or later where nothing ran on that. */
  madeOn: Day
  charges: Charges
  /** Of a final statement: how the account is closed. */
  closing?: Closing | undefined
  /** What is owed now. */
  balanceCents: Cents
  /** What else than statements has changed what is owed, from the day `billedFrom` on: below zero where something was paid. */
  moves: readonly Move[]
  /** Payments whose outcome is not known yet, those among them that wait for their day or for a provider that is away. */
  pending: readonly { receivedOn: Day; amountCents: Cents }[]
  /** Payments that ended because the provider never took them (`payments/unanswered.ts`), from two weeks before `billedFrom` on. */
  notTaken: readonly NotTaken[]
  /** What payments came to by the statement's day; asked of the first statement alone. */
  paidBeforeFirstCents: Cents
  /** Newest first; as many as may have become late since the last one. */
  former: readonly FormerStatement[]
}

interface NotTaken {
  receivedOn: Day
  amountCents: Cents
  /** The day on which its customer was told that it isn't made. */
  endedOn: Day
  /** Auto pay made it, and has told them that they need do nothing. */
  isAutopay: boolean
}

export interface NextStatement {
  dueOn: Day
  balanceForwardCents: Cents
  paymentsCents: Cents
  newChargesCents: Cents
  /** Balance forward, less payments, plus new charges. */
  amountDueCents: Cents
  sections: StatementSection[]
}

/** The next statement. `charges.oneTime` are those that no statement has billed, of days before its own. */
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
    // A bill that was made late is not due sooner after it came.
    dueOn: addDays(madeOn > statementOn ? madeOn : statementOn, terms.daysUntilDue),
    balanceForwardCents,
    paymentsCents: balanceForwardCents - broughtCents,
    newChargesCents,
    amountDueCents: broughtCents + newChargesCents,
    sections,
  }
}

/** The day of the statement after one: a month later. Its day of the month is 28 at most, which every month has. */
export const statementAfter = (statementOn: Day): Day => addMonths(statementOn, 1)

/** What a statement is called in letters and in the provider's books: the end of the account's number, and its day. */
export const invoiceNumberOf = (accountId: string, statementOn: Day): string =>
  `${accountId.replaceAll('-', '').slice(-8)}-${statementOn.replaceAll('-', '')}`

/** A fee for a bill that was open when its grace ended, the day before `on`. */
export const lateFee = (on: Day, terms: BillingTerms = billingTerms): OneTimeCharge =>
  feeOf('late-fee', terms.lateFeeCents, on)

/** A fee for a payment that came back, billed with the next statement. */
export const returnedPaymentFee = (on: Day, terms: BillingTerms = billingTerms): OneTimeCharge =>
  feeOf('returned-payment-fee', terms.returnedPaymentFeeCents, on)

/**
 * The late fee, where the newest bill whose grace ended in the billed days was still open at its end. Every end of a
 * grace lies in the days of one statement, so no bill costs it twice. A payment counts from the day on which the customer
 * was told that it is received, whenever the provider answered. One whose outcome is not known counts, too: its customer is told
 * not to pay again. So does one that was never taken, where they heard of it on the due day or later, or where auto pay made it.
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

/** What was owed at the end of a day, by all statements that there are now. */
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
