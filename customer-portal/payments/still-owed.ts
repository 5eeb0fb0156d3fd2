import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Bill, Payment } from '../accounts/biller.ts'
import { type Lateness, latenessOf, without } from './late.ts'

/** What asks for another payment. */
export interface StillOwed {
  amountCents: Cents
  /** The part of it whose due date has gone by. */
  pastDueCents: Cents
  dueOn: Day | undefined
}

/** What nobody pays in time, by the state that every page tells of the bill; nothing where that asks for no payment. */
export function stillOwed(bill: Bill, today: Day): StillOwed | undefined {
  const { action, figureCents, laterCents, autopay } = billStateOf(bill, today)
  const { dueOn } = bill
  if (action === 'pay') return { amountCents: figureCents, pastDueCents: 0, dueOn }
  if (action !== 'pay-past-due') return undefined
  // Auto pay takes the rest on its day, and may only then reach what is past due.
  const openCents = figureCents + laterCents - (autopay?.amountCents ?? 0)
  return { amountCents: Math.max(figureCents, openCents), pastDueCents: figureCents, dueOn }
}

/** What a payment left open. Nothing on the receipt of an old one, which says what was paid then. */
export function leftOpenBy({ status, payOn }: Payment, bill: Bill, today: Day): StillOwed | undefined {
  const isNew = status === 'Scheduled' || (status === 'Completed' && payOn >= today)
  return isNew ? stillOwed(bill, today) : undefined
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
