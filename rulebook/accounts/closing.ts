// What holds once an account is closed. Pure.
import { addDays, addMonths, type Day, dayOf } from '../calendar.ts'

/**
 * A credit is refunded within so many days (47 CFR 76.309(c)(3)(i): the next bill or 30 days, whichever is earlier; there's no
 * next bill here).
 */
export const refundDays = 30

/** How long paper copies of bills can be ordered after the closing, in months (decisions §14). */
const copiesForMonths = 18

/** After so many days without a final bill from whoever makes the bills, the last one counts as the final one. Ours. */
const daysForBill = 35

/** Whether the account is closed: its closing day has come. */
export const isClosed = (closedOn: Day | null | undefined, today: Day): boolean =>
  closedOn !== null && closedOn !== undefined && closedOn <= today

/** By when a credit is refunded that is found on a day. Whoever finds it writes the day down: it's promised, and doesn't move. */
export const refundBy = (foundOn: Day): Day => addDays(foundOn, refundDays)

/** A credit that was paid back: money on its way to the customer until the promised day is over, and sent from then on. */
export const sentRefundState = (dueOn: Day, today: Day): 'OnItsWay' | 'Sent' =>
  today <= dueOn ? 'OnItsWay' : 'Sent'

/** The closing day of accounts for which nobody waits for a final bill any more; of those before it neither. */
export const billOverdueFor = (today: Day): Day => addDays(today, -daysForBill)

/** The last day on which paper copies of a closed account's bills can be ordered. */
export const copiesUntil = (closedOn: Day): Day => addMonths(closedOn, copiesForMonths)

/** Whether paper copies of the bills can no longer be ordered. */
export const areCopiesOver = ({ closedOn }: { closedOn: Day | null }, today: Day): boolean =>
  closedOn !== null && today > copiesUntil(closedOn)

/** Staff set a closing day so many days ahead at most. Ours. */
export const closingDaysAhead = 90

/** The days staff may close an account on: from today on. Today takes service away at once, and no one can undo it. */
export const closingDays = (today: Day): { earliest: Day; latest: Day } => ({
  earliest: today,
  latest: addDays(today, closingDaysAhead),
})

/** A closing that begins in fewer hours takes a second person, as today does: nobody would undo it in time. Ours. */
const hoursToUndo = 12

/** The first day on which one member of staff alone may close an account, by the clock. */
export const aloneFrom = (now: Temporal.Instant, zone: string): Day =>
  addDays(dayOf(now.add({ hours: hoursToUndo }).subtract({ nanoseconds: 1 }), zone), 1)
