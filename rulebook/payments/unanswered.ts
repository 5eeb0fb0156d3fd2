// Limits how long we wait for a payment that the provider neither accepts nor refuses.
import { addDays, type Day, isBlocked } from '../calendar.ts'

/** Banking days after the day of the order during which the provider may accept a payment late. */
const bankingDaysWaited = 3

/**
 * True once we've waited long enough for an order's outcome: three banking days after its day. If the provider still
 * doesn't know the payment then, it counts as not made.
 * @param blockedDates the days besides weekends on which payments aren't processed, from `askedOn` to `today`
 */
export function isWaitOver(askedOn: Day, today: Day, blockedDates: ReadonlySet<Day>): boolean {
  let over = 0
  for (let day = addDays(askedOn, 1); day < today && over < bankingDaysWaited; day = addDays(day, 1))
    if (!isBlocked(day, blockedDates)) over++
  return over >= bankingDaysWaited
}
