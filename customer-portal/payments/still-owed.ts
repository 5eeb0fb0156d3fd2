import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Bill, Payment } from '../accounts/biller.ts'
import { missedDueDate } from './advice.ts'

/** What nobody has paid or scheduled yet. */
export interface StillOwed {
  amountCents: Cents
  /** The part of it whose due date has gone by. */
  pastDueCents: Cents
  dueOn: Day | undefined
}

/** What is left of a bill besides all that is on its way or scheduled; nothing where that is all. */
export function stillOwed({
  balanceCents,
  pendingPaymentCents = 0,
  pastDueCents,
  dueOn,
}: Bill): StillOwed | undefined {
  const amountCents = balanceCents - pendingPaymentCents
  if (amountCents <= 0) return undefined
  // Payments settle the oldest charges first.
  return { amountCents, pastDueCents: Math.max(0, pastDueCents - pendingPaymentCents), dueOn }
}

/** What a payment left open. Nothing on the receipt of an old one, which says what was paid then. */
export function leftOpenBy({ status, payOn }: Payment, bill: Bill, today: Day): StillOwed | undefined {
  const isNew = status === 'Scheduled' || (status === 'Completed' && payOn >= today)
  return isNew ? stillOwed(bill) : undefined
}

/** The due date that a payment which was ordered misses; nothing where it does not. */
export function missedBy(
  { status, amountCents, receivedOn }: Payment,
  bill: Bill,
  today: Day,
): Day | undefined {
  if (status !== 'Scheduled' && status !== 'Completed') return undefined
  // What went through is off the balance already.
  const balanceCents = status === 'Completed' ? bill.balanceCents + amountCents : bill.balanceCents
  return missedDueDate(receivedOn, { ...bill, balanceCents }, today)
}
