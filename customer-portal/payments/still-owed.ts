import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Bill, Payment } from '../accounts/biller.ts'
import { type Lateness, latenessOf, openPastDueCents, without } from './late.ts'

/** What nobody has paid or scheduled yet. */
export interface StillOwed {
  amountCents: Cents
  /** The part of it whose due date has gone by. */
  pastDueCents: Cents
  dueOn: Day | undefined
}

/** What is left of a bill besides all that is on its way or scheduled; nothing where that is all. */
export function stillOwed(bill: Bill): StillOwed | undefined {
  const { balanceCents, pendingPaymentCents = 0, dueOn } = bill
  const amountCents = balanceCents - pendingPaymentCents
  if (amountCents <= 0) return undefined
  return { amountCents, pastDueCents: openPastDueCents(bill), dueOn }
}

/** What a payment left open. Nothing on the receipt of an old one, which says what was paid then. */
export function leftOpenBy({ status, payOn }: Payment, bill: Bill, today: Day): StillOwed | undefined {
  const isNew = status === 'Scheduled' || (status === 'Completed' && payOn >= today)
  return isNew ? stillOwed(bill) : undefined
}

/** What a payment which was ordered comes too late for; nothing where it does not. */
export function lateFor(
  { status, amountCents, payOn, receivedOn }: Payment,
  bill: Bill,
  today: Day,
): Lateness | undefined {
  if (status !== 'Scheduled' && status !== 'Completed') return undefined
  // What went through is off the balance already.
  const before =
    status === 'Completed'
      ? { ...bill, balanceCents: bill.balanceCents + amountCents }
      : without(amountCents, bill)
  return latenessOf({ payOn, receivedOn }, before, today)
}
