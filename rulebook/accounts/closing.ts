// Rules for closed accounts. Pure.
import { addDays, addMonths, type Day, dayOf } from '../calendar.ts'

/**
 * Days within which a credit is refunded (47 CFR 76.309(c)(3)(i): by the next bill or within 30 days, whichever is
 * earlier). A closed account has no next bill.
 */
export const refundDays = 30

/** Months after the closing during which paper copies of bills can be ordered (decisions §14). */
const copiesForMonths = 18

/** Days that we wait for the biller's final bill. After that, the last bill it sent counts as the final one. Ours. */
const daysForBill = 35

/** True once the account's closing day has come. */
export const isClosed = (closedOn: Day | null | undefined, today: Day): boolean =>
  closedOn !== null && closedOn !== undefined && closedOn <= today

/**
 * The day by which a credit found on `foundOn` is refunded. Store it: it's a promise to the customer, so it mustn't
 * change later.
 */
export const refundBy = (foundOn: Day): Day => addDays(foundOn, refundDays)

/** State of a refund: on its way through the promised day, sent after that. */
export const sentRefundState = (dueOn: Day, today: Day): 'OnItsWay' | 'Sent' =>
  today <= dueOn ? 'OnItsWay' : 'Sent'

/** The latest closing day for which we no longer wait for a final bill. */
export const billOverdueFor = (today: Day): Day => addDays(today, -daysForBill)

/** The last day on which paper copies of a closed account's bills can be ordered. */
export const copiesUntil = (closedOn: Day): Day => addMonths(closedOn, copiesForMonths)

/** True once paper copies of the bills can't be ordered anymore. */
export const areCopiesOver = ({ closedOn }: { closedOn: Day | null }, today: Day): boolean =>
  closedOn !== null && today > copiesUntil(closedOn)

/** The most days ahead that staff can set a closing day. Ours. */
export const closingDaysAhead = 90

/** The days on which staff may close an account. Closing today ends service at once, and no one can undo it. */
export const closingDays = (today: Day): { earliest: Day; latest: Day } => ({
  earliest: today,
  latest: addDays(today, closingDaysAhead),
})

/**
 * A closing that starts in fewer hours than this needs a second person's approval, since there'd be no time to undo it.
 * Ours.
 */
const hoursToUndo = 12

/** The earliest closing day that one member of staff may set without a second person. */
export const aloneFrom = (now: Temporal.Instant, zone: string): Day =>
  addDays(dayOf(now.add({ hours: hoursToUndo }).subtract({ nanoseconds: 1 }), zone), 1)
