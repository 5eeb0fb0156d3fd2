import { billStateOf, orderedCents } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { leftAfter, splitByDue } from '@lightwell/rulebook/statements/rules.ts'

/** The due date that a payment misses, and the past-due amount that it pays late. */
export interface Lateness {
  /** The upcoming due date that the payment misses. */
  dueOn?: Day
  /** The amount that's past due already, and stays past due until the day of this payment. */
  pastDue?: { amountCents: Cents; since: Day | undefined }
}

/**
 * Returns what a payment is too late for. Undefined if the payment is in time or its day is unknown. Paying a past-due
 * amount today needs no warning, because that's as early as possible. Paying it on a later day does need one.
 * @param bill the bill without this payment
 */
export function latenessOf(
  { payOn, receivedOn }: { payOn: Day; receivedOn: Day | undefined },
  bill: Bill,
  today: Day,
): Lateness | undefined {
  if (receivedOn === undefined) return undefined
  const { owed, pastDueSince, autopay } = bill
  // Skip due dates whose amounts other payments cover. If those payments cover everything, use the newest bill's due
  // date.
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

/** Returns the past-due amount, in cents, that none of the customer's payments cover. */
export function openPastDueCents(bill: Bill, today: Day): Cents {
  const { name, leftCents } = billStateOf(bill, today)
  return name === 'past-due' ? leftCents : 0
}

/** Returns the bill as it would be without a scheduled payment of this amount. */
export function without(amountCents: Cents, bill: Bill): Bill {
  const { scheduled } = bill
  if (scheduled === undefined) return bill
  return {
    ...bill,
    scheduled: { ...scheduled, amountCents: Math.max(0, scheduled.amountCents - amountCents) },
  }
}
