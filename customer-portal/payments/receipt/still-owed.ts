import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { leftAfter, splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import { type Lateness, latenessOf, without } from '../late.ts'

/** An amount that needs another payment. */
export interface StillOwed {
  amountCents: Cents
  /** The part that's past due. */
  pastDueCents: Cents
  dueOn: Day | undefined
}

/** Returns the amount that neither auto pay nor an ordered payment pays in time. Undefined if there's none. */
export function stillOwed(bill: Bill, today: Day): StillOwed | undefined {
  const { action, leftCents, laterCents, autopay } = billStateOf(bill, today)
  const dueOn = nextDueOn(bill, leftCents, today)
  if (action === 'pay') return { amountCents: leftCents, pastDueCents: 0, dueOn }
  if (action !== 'pay-past-due') return undefined
  // Auto pay takes the rest on its own day, which may be too late for the past-due part.
  const openCents = leftCents + laterCents - (autopay?.amountCents ?? 0)
  return { amountCents: Math.max(leftCents, openCents), pastDueCents: leftCents, dueOn }
}

/**
 * Returns the next due date of an amount that no payment covers. Without one, returns the next due date of any amount
 * owed, or else the newest bill's due date.
 */
function nextDueOn({ owed, dueOn, balanceCents }: Bill, leftCents: Cents, today: Day): Day | undefined {
  const open = leftAfter(owed, balanceCents - leftCents)
  return splitByDue(open, today).later[0]?.dueOn ?? splitByDue(owed, today).later[0]?.dueOn ?? dueOn
}

/**
 * Returns the amount still owed after a payment. Undefined for an old receipt, because today's bill no longer says
 * anything about that payment.
 */
export function leftOpenBy(payment: Payment, bill: Bill, today: Day): StillOwed | undefined {
  return isNew(payment, today) ? stillOwed(bill, today) : undefined
}

/** True if more is scheduled than is owed after this payment. False for an old receipt. */
export function leavesSurplus(payment: Payment, bill: Bill, today: Day): boolean {
  return isNew(payment, today) && bill.scheduled !== undefined && billStateOf(bill, today).surplusCents > 0
}

const isNew = ({ status, payOn }: Payment, today: Day) =>
  status === 'Scheduled' || (status === 'Completed' && payOn >= today)

/** Returns what a payment is too late for. Undefined if the payment is in time, or wasn't made. */
export function lateFor(
  { status, amountCents, payOn, receivedOn }: Payment,
  bill: Bill,
  today: Day,
): Lateness | undefined {
  if (status !== 'Scheduled' && status !== 'Completed') return undefined
  // A completed payment has already lowered the balance, so add it back.
  const before = status === 'Completed' ? withPaid(amountCents, bill) : without(amountCents, bill)
  return latenessOf({ payOn, receivedOn }, before, today)
}

/** Returns the bill as it was before a completed payment. We assume that the payment went to the newest bill. */
function withPaid(amountCents: Cents, bill: Bill): Bill {
  const balanceCents = bill.balanceCents + amountCents
  const paid = { amountCents: Math.min(amountCents, balanceCents), dueOn: bill.dueOn }
  return { ...bill, balanceCents, owed: paid.amountCents > 0 ? [...bill.owed, paid] : bill.owed }
}
