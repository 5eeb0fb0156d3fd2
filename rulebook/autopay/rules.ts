// Decides the day on which auto pay charges a bill, and the days of its retries. Pure functions: the page uses them
// to show what will happen before the customer agrees, the server to do it. Days are business days, in
// America/New_York unless set otherwise.
import { addDays, type Day, isBlocked, nextOpenDay } from '../calendar.ts'

/** Days before the due date, unless the customer chooses otherwise (AH §9). */
export const defaultDaysBefore = 5

/** The choices of days before the due date; `0` is the due date itself. Ours. */
export const daysBeforeChoices = [0, 1, 2, 3, 5, 7, 10] as const

/**
 * Bills vary, so the customer is notified at least this many days before auto pay charges a bill (12 CFR 1005.10(d)).
 */
export const noticeDays = 10

/** The version of the text that customers agree to for auto pay; the words are in the words files. */
export const autopayAuthorizationVersion = 'auto-pay-2026-11-23'

/**
 * Days after the first try on which a declined payment is retried: twice, as the ACH network allows for a returned
 * debit (Nacha Operating Rules, reinitiation), and well within the card networks' limits. `payments/declines.ts`
 * lists which declines are retried.
 */
export const retryDays = [3, 7] as const

/** Days after the first try within which a returned debit may be retried (Nacha Operating Rules, reinitiation). */
export const retryWithinDays = 180

/**
 * The facts that decide the day auto pay charges a bill. `noticeOn`: the day the customer is notified. `blockedDates`:
 * as in `calendar.ts`.
 */
export interface ChargeFacts {
  dueOn: Day
  daysBefore: number
  payingWith: 'card' | 'checking'
  noticeOn: Day
  blockedDates: ReadonlySet<Day>
}

/**
 * The day on which auto pay charges a bill: the chosen number of days before its due date, moved back to an open day.
 * For a checking account, it's early enough to be received by the due date. If the bill or the enrollment came late,
 * it's the earliest day the notice allows.
 */
export function chargeOn(facts: ChargeFacts): Day {
  const wished = wishedDay(facts)
  const earliest = earliestAfterNotice(facts)
  return wished < earliest ? earliest : wished
}

/**
 * True if auto pay can still charge this bill on the chosen day for someone who enrolls on `noticeOn`. Otherwise auto
 * pay begins with the next bill.
 */
export function paysInTime(facts: ChargeFacts): boolean {
  return wishedDay(facts) >= earliestAfterNotice(facts)
}

/**
 * True if only the notice delays a bill that's charged on `payOn`. That is, the customer was notified too late for the
 * chosen day.
 */
export const waitsForNotice = (facts: ChargeFacts, payOn: Day): boolean =>
  !paysInTime(facts) && payOn === earliestAfterNotice(facts)

/**
 * The day of try number `attempt` (2 is the first retry), given the day of the first try. A blocked day moves forward
 * to the next open one, and the result is never before tomorrow. `undefined` after the last try, or if the day would be
 * later than `retryWithinDays`.
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
 * The chosen day, moved back to an open day. A checking payment is received the day after it's made (CP §9), so for a
 * checking account the day moves back until the payment is received by the due date.
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
