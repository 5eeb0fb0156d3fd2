// Makes an account's next statement: what it bills, what was paid since the previous one, and when it's due. Pure
// functions.
import { addDays, addMonths, type Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { type BillingTerms, billingTerms } from './fees.ts'
import { type Closing, finalSections } from './final-sections.ts'
import { type LateFeeFacts, lateFeeOf, owedBy } from './late-fee.ts'
import { type Charges, rate, totalOf } from './rating.ts'
import type { StatementSection } from './sections.ts'

export interface StatementFacts extends LateFeeFacts {
  /** The day the statement is made: `statementOn`, or later if no job ran that day. */
  madeOn: Day
  charges: Charges
  /** The account's closing. Only for a final statement. */
  closing?: Closing | undefined
  /** All payments up to the statement's day. Used only for the first statement. */
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
