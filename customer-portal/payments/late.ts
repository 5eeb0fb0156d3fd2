import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Bill } from '../accounts/biller.ts'

/** What a payment comes too late for. */
export interface Lateness {
  /** The due date, still ahead, that it misses. */
  dueOn?: Day
  /** What is past due already and stays so until the day of the payment. */
  pastDue?: { amountCents: Cents; since: Day | undefined }
}

/**
 * What a payment comes too late for; nothing where it is in time, or its day is not known. Whoever pays today what is past
 * due pays as soon as they can, and needs no warning; on any later day they do.
 * @param bill as it is without that payment
 */
export function latenessOf(
  { payOn, receivedOn }: { payOn: Day; receivedOn: Day | undefined },
  bill: Bill,
  today: Day,
): Lateness | undefined {
  if (receivedOn === undefined) return undefined
  const { dueOn, balanceCents, pastDueSince } = bill
  const missesDue = dueOn !== undefined && balanceCents > 0 && dueOn >= today && receivedOn > dueOn
  const amountCents = payOn > today ? openPastDueCents(bill) : 0
  if (!missesDue && amountCents === 0) return undefined
  return {
    ...(missesDue && { dueOn }),
    ...(amountCents > 0 && { pastDue: { amountCents, since: pastDueSince } }),
  }
}

/** The part of what is past due that nothing on its way pays, in cents: payments settle the oldest charges first. */
export function openPastDueCents({
  pastDueCents,
  pendingPaymentCents = 0,
}: Pick<Bill, 'pastDueCents' | 'pendingPaymentCents'>): Cents {
  return Math.max(0, pastDueCents - pendingPaymentCents)
}

/** The bill as it would be without a payment that is on its way. */
export function without(amountCents: Cents, bill: Bill): Bill {
  return { ...bill, pendingPaymentCents: Math.max(0, (bill.pendingPaymentCents ?? 0) - amountCents) }
}
