// Decides the day on which auto pay charges a bill, and the days of its retries. The page shows these days before the
// customer agrees, and the server charges on the same days. Days are in the business time zone, America/New_York unless
// set otherwise.
import { addDays, type Day, isBlocked, nextOpenDay } from '../calendar.ts'

/** Auto pay's default number of days before the due date (AH §9). */
export const defaultDaysBefore = 5

/** Numbers of days before the due date that customers can choose. `0` is the due date itself. Ours. */
export const daysBeforeChoices = [0, 1, 2, 3, 5, 7, 10] as const

/** Auto pay amounts vary, so we notify the customer at least this many days before each charge (12 CFR 1005.10(d)). */
export const noticeDays = 10

/** The version of the authorization that customers accept for auto pay. The words files have its text. */
export const autopayAuthorizationVersion = 'auto-pay-2026-11-23'

/**
 * Days after the first try on which a failed payment is tried again. There are two, since the ACH network allows two
 * retries of a returned debit (Nacha Operating Rules, reinitiation). Card networks would allow more.
 * `payments/declines.ts` says which declines are tried again.
 */
export const retryDays = [3, 7] as const

/**
 * The most days after its first try on which a returned debit may be tried again (Nacha Operating Rules, reinitiation).
 */
export const retryWithinDays = 180

/**
 * The facts that decide the day on which auto pay charges a bill. `noticeOn`: the day on which we notify the customer.
 * `blockedDates`: days without payment processing, besides weekends (`calendar.ts`).
 */
export interface ChargeFacts {
  dueOn: Day
  daysBefore: number
  payingWith: 'card' | 'checking'
  noticeOn: Day
  blockedDates: ReadonlySet<Day>
}

/**
 * The day on which auto pay charges a bill: the chosen number of days before the due date. If that day isn't open, the
 * last open day before it. Exceptions:
 * - A checking payment is made early enough to arrive by the due date.
 * - If the day is too soon after the notice, it's the first open day at least `noticeDays` after the notice.
 */
export function chargeOn(facts: ChargeFacts): Day {
  const wished = wishedDay(facts)
  const earliest = earliestAfterNotice(facts)
  return wished < earliest ? earliest : wished
}

/**
 * True if the customer can be notified in time for auto pay to charge this bill on the chosen day. If not, a new
 * enrollment begins with the next bill.
 */
export function paysInTime(facts: ChargeFacts): boolean {
  return wishedDay(facts) >= earliestAfterNotice(facts)
}

/** True if the bill is charged on `payOn` because the notice came too late for the chosen day. */
export const waitsForNotice = (facts: ChargeFacts, payOn: Day): boolean =>
  !paysInTime(facts) && payOn === earliestAfterNotice(facts)

/**
 * The day of try number `attempt`, where 2 is the first retry. It's a day that isn't blocked, tomorrow at the earliest.
 * @returns `undefined` if no try is left, or if the day would be more than `retryWithinDays` after the first try
 */
export function retryOn({
  attempt,
  firstChargeOn,
  today,
  blockedDates,
}: {
  attempt: number
  firstChargeOn: Day
  today: Day
  blockedDates: ReadonlySet<Day>
}): Day | undefined {
  const days = retryDays[attempt - 2]
  if (days === undefined) return undefined
  const planned = addDays(firstChargeOn, days)
  const tomorrow = addDays(today, 1)
  const day = nextOpenDay(planned < tomorrow ? tomorrow : planned, blockedDates)
  return day <= addDays(firstChargeOn, retryWithinDays) ? day : undefined
}

/**
 * The chosen day, moved back to an open day. A checking payment arrives the day after it's made (CP §9). So its day
 * moves back until the payment arrives by the due date.
 */
function wishedDay({ dueOn, daysBefore, payingWith, blockedDates }: ChargeFacts): Day {
  let day = lastOpenDay(addDays(dueOn, -daysBefore), blockedDates)
  while (payingWith === 'checking' && nextOpenDay(addDays(day, 1), blockedDates) > dueOn)
    day = lastOpenDay(addDays(day, -1), blockedDates)
  return day
}

const earliestAfterNotice = ({ noticeOn, blockedDates }: ChargeFacts): Day =>
  nextOpenDay(addDays(noticeOn, noticeDays), blockedDates)

/** The day itself if it's open, otherwise the last open day before it. */
function lastOpenDay(day: Day, blockedDates: ReadonlySet<Day>): Day {
  for (let days = 0; days < 366; days++) {
    const candidate = addDays(day, -days)
    if (!isBlocked(candidate, blockedDates)) return candidate
  }
  throw new RangeError(`Every day for a year before ${day} is blocked`)
}
