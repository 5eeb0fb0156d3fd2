// Limits how long we wait for the payment provider to either accept or refuse a payment.
import { addDays, type Day, isBlocked } from '../calendar.ts'

/** The payment provider may still accept a payment this many banking days after the day it was ordered. */
const bankingDaysWaited = 3

/**
 * True once three banking days have passed since the day of the order. A payment that the payment provider doesn't know
 * by then counts as not made.
 * @param blockedDates the days without processing from `askedOn` to `today`, other than weekends
 */
export function isWaitOver(askedOn: Day, today: Day, blockedDates: ReadonlySet<Day>): boolean {
  let over = 0
  for (let day = addDays(askedOn, 1); day < today && over < bankingDaysWaited; day = addDays(day, 1))
    if (!isBlocked(day, blockedDates)) over++
  return over >= bankingDaysWaited
}
