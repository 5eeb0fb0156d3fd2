import { billStateOf, orderedCents } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { leftAfter, splitByDue } from '@lightwell/rulebook/statements/rules.ts'

/** What a payment comes too late for. */
export interface Lateness {
  /** The due date, still ahead, that it misses. */
  dueOn?: Day
  /** What is past due already and stays so until the day of the payment. */
  pastDue?: { amountCents: Cents; since: Day | undefined }
}

/**
 * What a payment is too late for; nothing if it is in time, or its day is unknown. A past-due amount that is paid today
 * needs no warning, since today is as early as possible; paid on a later day it does.
 * @param bill as it is without that payment
 */
export function latenessOf(
  { payOn, receivedOn }: { payOn: Day; receivedOn: Day | undefined },
  bill: Bill,
  today: Day,
): Lateness | undefined {
  if (receivedOn === undefined) return undefined
  const { owed, pastDueSince, autopay } = bill
  // What other payments cover is not this one's to pay; where they cover everything, it is of the newest bill.
  const left = leftAfter(owed, orderedCents(bill) + (autopay?.amountCents ?? 0))
  const dueOn = (splitByDue(left, today).later[0] ?? splitByDue(owed, today).later.at(-1))?.dueOn
  const missesDue = dueOn !== undefined && receivedOn > dueOn
  const amountCents = payOn > today ? openPastDueCents(bill, today) : 0
  if (!missesDue && amountCents === 0) return undefined
  return {
    ...(missesDue && { dueOn }),
    ...(amountCents > 0 && { pastDue: { amountCents, since: pastDueSince } }),
  }
}

/** The part of what is past due that no payment of the customer's covers, in cents, as every page tells it. */
export function openPastDueCents(bill: Bill, today: Day): Cents {
  const { name, leftCents } = billStateOf(bill, today)
  return name === 'past-due' ? leftCents : 0
}

/** The bill as it would be without a payment that the customer scheduled. */
export function without(amountCents: Cents, bill: Bill): Bill {
  const { scheduled } = bill
  if (scheduled === undefined) return bill
  return {
    ...bill,
    scheduled: { ...scheduled, amountCents: Math.max(0, scheduled.amountCents - amountCents) },
  }
}
