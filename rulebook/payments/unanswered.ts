// Limits how long we wait for a payment that the payment provider neither accepts nor refuses.
import { addDays, type Day, isBlocked } from '../calendar.ts'

/** Banking days after the day of the order in which the payment provider may still accept the payment. */
const bankingDaysWaited = 3

/**
 * True once we've waited three banking days for an order's outcome. If the payment provider still doesn't know the
 * payment, it counts as not made.
 * @param blockedDates the days without processing from `askedOn` to `today`, other than weekends
 */
export function isWaitOver(askedOn: Day, today: Day, blockedDates: ReadonlySet<Day>): boolean {
  let over = 0
  for (let day = addDays(askedOn, 1); day < today && over < bankingDaysWaited; day = addDays(day, 1))
    if (!isBlocked(day, blockedDates)) over++
  return over >= bankingDaysWaited
}
