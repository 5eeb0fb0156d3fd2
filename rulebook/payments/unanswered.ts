// For how long we wait for a payment that the provider neither takes nor refuses.
import { addDays, type Day, isBlocked } from '../calendar.ts'

/** For so many banking days after the day of the order the provider may take a payment late. */
const bankingDaysWaited = 3

/**
 * Whether we have waited long enough for an order's outcome: three banking days after its day are over. A payment that the provider
 * hasn't heard of by then ends as not made.
 * @param blockedDates the days beside weekends on which no payment moves, from `askedOn` to `today`
 */
export function isWaitOver(askedOn: Day, today: Day, blockedDates: ReadonlySet<Day>): boolean {
  let over = 0
  for (let day = addDays(askedOn, 1); day < today && over < bankingDaysWaited; day = addDays(day, 1))
    if (!isBlocked(day, blockedDates)) over++
  return over >= bankingDaysWaited
}
