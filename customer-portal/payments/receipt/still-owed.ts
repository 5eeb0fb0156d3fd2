import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { leftAfter, splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import { type Lateness, latenessOf, without } from '../late.ts'

/** What asks for another payment. */
export interface StillOwed {
  amountCents: Cents
  /** The part of it whose due date has gone by. */
  pastDueCents: Cents
  dueOn: Day | undefined
}

/** What nobody pays in time, by the state that every page tells of the bill; nothing where that asks for no payment. */
export function stillOwed(bill: Bill, today: Day): StillOwed | undefined {
  const { action, leftCents, laterCents, autopay } = billStateOf(bill, today)
  const dueOn = nextDueOn(bill, leftCents, today)
  if (action === 'pay') return { amountCents: leftCents, pastDueCents: 0, dueOn }
  if (action !== 'pay-past-due') return undefined
  // Auto pay takes the rest on its day, and may only then reach what is past due.
  const openCents = leftCents + laterCents - (autopay?.amountCents ?? 0)
  return { amountCents: Math.max(leftCents, openCents), pastDueCents: leftCents, dueOn }
}

/** The next day on which something is due of what nobody pays; that of the newest bill where none is ahead. */
function nextDueOn({ owed, dueOn, balanceCents }: Bill, leftCents: Cents, today: Day): Day | undefined {
  const open = leftAfter(owed, balanceCents - leftCents)
  return splitByDue(open, today).later[0]?.dueOn ?? splitByDue(owed, today).later[0]?.dueOn ?? dueOn
}

/** What a payment left open. Nothing on the receipt of an old one, which says what was paid then. */
export function leftOpenBy(payment: Payment, bill: Bill, today: Day): StillOwed | undefined {
  return isNew(payment, today) ? stillOwed(bill, today) : undefined
}

/** Whether a payment after which more is scheduled than is owed tells of it, as the summary does; that of an old one does not. */
export function leavesSurplus(payment: Payment, bill: Bill, today: Day): boolean {
  return isNew(payment, today) && bill.scheduled !== undefined && billStateOf(bill, today).surplusCents > 0
}

const isNew = ({ status, payOn }: Payment, today: Day) =>
  status === 'Scheduled' || (status === 'Completed' && payOn >= today)

/** What a payment which was ordered comes too late for; nothing where it does not. */
export function lateFor(
  { status, amountCents, payOn, receivedOn }: Payment,
  bill: Bill,
  today: Day,
): Lateness | undefined {
  if (status !== 'Scheduled' && status !== 'Completed') return undefined
  // The balance no longer includes a completed payment.
  const before = status === 'Completed' ? withPaid(amountCents, bill) : without(amountCents, bill)
  return latenessOf({ payOn, receivedOn }, before, today)
}

/** The bill as it would be owed without a payment that was made: as far as is known, that paid of the newest bill. */
function withPaid(amountCents: Cents, bill: Bill): Bill {
  const balanceCents = bill.balanceCents + amountCents
  const paid = { amountCents: Math.min(amountCents, balanceCents), dueOn: bill.dueOn }
  return { ...bill, balanceCents, owed: paid.amountCents > 0 ? [...bill.owed, paid] : bill.owed }
}
