// Rules for closed accounts. Pure.
import { addDays, addMonths, type Day, dayOf } from '../calendar.ts'

/**
 * Days within which a credit is refunded (47 CFR 76.309(c)(3)(i): the next bill or 30 days, whichever is earlier;
 * there's no next bill here).
 */
export const refundDays = 30

/** Months after the closing during which paper copies of bills can be ordered (decisions §14). */
const copiesForMonths = 18

/** Days without a final bill from the biller after which its last bill counts as the final one. Ours. */
const daysForBill = 35

/** True once the account's closing day has come. */
export const isClosed = (closedOn: Day | null | undefined, today: Day): boolean =>
  closedOn !== null && closedOn !== undefined && closedOn <= today

/** The day by which a credit found on a day is refunded. Store it: it's a promise, so it doesn't move. */
export const refundBy = (foundOn: Day): Day => addDays(foundOn, refundDays)

/** State of a refund: on its way to the customer until the promised day is over, sent from then on. */
export const sentRefundState = (dueOn: Day, today: Day): 'OnItsWay' | 'Sent' =>
  today <= dueOn ? 'OnItsWay' : 'Sent'

/** Accounts with this closing day or an earlier one no longer wait for a final bill. */
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

/** A closing that begins in fewer hours needs a second person, as today does: nobody could undo it in time. Ours. */
const hoursToUndo = 12

/** The first day on which one member of staff alone may close an account, by the clock. */
export const aloneFrom = (now: Temporal.Instant, zone: string): Day =>
  addDays(dayOf(now.add({ hours: hoursToUndo }).subtract({ nanoseconds: 1 }), zone), 1)
