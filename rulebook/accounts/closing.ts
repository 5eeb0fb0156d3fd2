// Rules for closed accounts. Pure functions.
import { addDays, addMonths, type Day, dayOf } from '../calendar.ts'

/**
 * Days within which we refund a closed account's credit. The law says by the next bill or within 30 days, whichever
 * comes first (47 CFR 76.309(c)(3)(i)). A closed account has no next bill, so it's 30 days.
 */
export const refundDays = 30

/** Months after the closing day during which customers can order paper copies of bills (decisions §14). */
const copiesForMonths = 18

/** Days that we wait for the biller's final bill. After them, the last bill we have counts as the final one. Ours. */
const daysForBill = 35

/** True once the account's closing day has come. */
export const isClosed = (closedOn: Day | null | undefined, today: Day): boolean =>
  closedOn !== null && closedOn !== undefined && closedOn <= today

/**
 * The day by which we refund a credit that was found on `foundOn`. Store the result: we promise the day to the
 * customer, so it mustn't change.
 */
export const refundBy = (foundOn: Day): Day => addDays(foundOn, refundDays)

/** State of a refund: `OnItsWay` through the promised day, then `Sent`. */
export const sentRefundState = (dueOn: Day, today: Day): 'OnItsWay' | 'Sent' =>
  today <= dueOn ? 'OnItsWay' : 'Sent'

/** If an account closed on this day or earlier, we no longer wait for its final bill. */
export const billOverdueFor = (today: Day): Day => addDays(today, -daysForBill)

/** The last day to order paper copies of a closed account's bills. */
export const copiesUntil = (closedOn: Day): Day => addMonths(closedOn, copiesForMonths)

/** True once it's too late to order paper copies of a closed account's bills. */
export const areCopiesOver = ({ closedOn }: { closedOn: Day | null }, today: Day): boolean =>
  closedOn !== null && today > copiesUntil(closedOn)

/** The most days ahead that staff can set a closing day. Ours. */
export const closingDaysAhead = 90

/** The days that staff may choose as a closing day. A closing today ends service at once and can't be undone. */
export const closingDays = (today: Day): { earliest: Day; latest: Day } => ({
  earliest: today,
  latest: addDays(today, closingDaysAhead),
})

/**
 * Hours that have to be left before a closing, so that there's time to undo it. A closing that comes sooner needs a
 * second person's approval. Ours.
 */
const hoursToUndo = 12

/** The earliest closing day that doesn't need a second person's approval. */
export const aloneFrom = (now: Temporal.Instant, zone: string): Day =>
  addDays(dayOf(now.add({ hours: hoursToUndo }).subtract({ nanoseconds: 1 }), zone), 1)
