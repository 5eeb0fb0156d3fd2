// Makes an account's next statement: the charges, the payments since the previous one, and the due date. Pure
// functions.
import { addDays, addMonths, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type BillingTerms, billingTerms } from './fees.ts'
import { type Closing, finalSections } from './final-sections.ts'
import { type LateFeeFacts, lateFeeOf, owedBy } from './late-fee.ts'
import { type Charges, rate, totalOf } from './rating.ts'
import type { StatementSection } from './sections.ts'

export interface StatementFacts extends LateFeeFacts {
  /** The day on which the statement is really made. It's later than `statementOn` if no job ran on that day. */
  madeOn: Day
  charges: Charges
  /** The account's closing. Only for the final statement. */
  closing?: Closing | undefined
  /** The total of payments up to the statement's day. Used only for an account's first statement. */
  paidBeforeFirstCents: Cents
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

/** Makes the next statement. `charges.oneTime` has the one-time charges that no statement has billed yet. */
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
    // The due date is counted from the day on which the bill is really made. So a late bill leaves as much time to pay
    // as any other.
    dueOn: addDays(madeOn > statementOn ? madeOn : statementOn, terms.daysUntilDue),
    balanceForwardCents,
    paymentsCents: balanceForwardCents - broughtCents,
    newChargesCents,
    amountDueCents: broughtCents + newChargesCents,
    sections,
  }
}

/**
 * The day of the next statement, a month later. Statement days are the 28th at the latest, so there's one in every
 * month.
 */
export const statementAfter = (statementOn: Day): Day => addMonths(statementOn, 1)

/** A statement's number in emails and in the provider's books: the end of the account's id, and the statement's day. */
export const invoiceNumberOf = (accountId: string, statementOn: Day): string =>
  `${accountId.replaceAll('-', '').slice(-8)}-${statementOn.replaceAll('-', '')}`
