// When auto pay takes the money of a bill, and when it tries again. Pure, like every rule: the page shows by it what will
// happen before the customer agrees, the server acts by it. Days are business days, in America/New_York unless set otherwise.
import { addDays, type Day, isBlocked, nextOpenDay } from '../calendar.ts'

/** Days before the due date where nothing else is chosen (AH §9). */
export const defaultDaysBefore = 5

/** The days before the due date that may be chosen, `0` for the due date itself. Ours. */
export const daysBeforeChoices = [0, 1, 2, 3, 5, 7, 10] as const

/**
 * A bill's amount varies, so the customer is told at least this many days before it is taken (12 CFR 1005.10(d)).
 */
export const noticeDays = 10

/** The version of the text by which a customer agrees to auto pay; the words are in the words files. */
export const autopayAuthorizationVersion = 'auto-pay-2026-11-23'

/**
 * Days after the first try on which a declined payment is tried again: twice, as the rules of the ACH network allow
 * for a debit that came back (Nacha Operating Rules, reinitiation), and well within the card networks' limits. For which
 * reasons it is tried again at all stands in `payments/declines.ts`.
 */
export const retryDays = [3, 7] as const

/** Days after the first try for which a debit that came back may be tried again (the same rule). */
export const retryWithinDays = 180

/** What decides the day. `noticeOn` is the day on which the customer is told; `blockedDates` as in `calendar.ts`. */
export interface ChargeFacts {
  dueOn: Day
  daysBefore: number
  payingWith: 'card' | 'checking'
  noticeOn: Day
  blockedDates: ReadonlySet<Day>
}

/**
 * The day on which auto pay takes a bill: so many days before its due date, moved back off blocked days and, for a
 * checking account, back far enough to be received by the due date; but never sooner than the notice allows, when a
 * bill came late or an enrolment did.
 */
export function chargeOn(facts: ChargeFacts): Day {
  const wished = wishedDay(facts)
  const earliest = earliestAfterNotice(facts)
  return wished < earliest ? earliest : wished
}

/** Whether an enrolment on `noticeOn` still pays this bill in time; where not, auto pay begins with the next one. */
export function paysInTime(facts: ChargeFacts): boolean {
  return wishedDay(facts) >= earliestAfterNotice(facts)
}

/** Whether a bill that is taken on `payOn` waits for nothing but its notice: its customer was told of it too late for the day that was chosen. */
export const waitsForNotice = (facts: ChargeFacts, payOn: Day): boolean =>
  !paysInTime(facts) && payOn === earliestAfterNotice(facts)

/**
 * The day of try number `attempt` (2 is the first that is made again), given the day of the first; `undefined` after
 * the last, and where it would be later than `retryWithinDays`. Moved forward off blocked days, and never to a day before
 * tomorrow.
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

/** A checking payment is received the day after it is made (CP §9): the last open day from which that is in time. */
function wishedDay({ dueOn, daysBefore, payingWith, blockedDates }: ChargeFacts): Day {
  let day = lastOpenDay(addDays(dueOn, -daysBefore), blockedDates)
  while (payingWith === 'checking' && nextOpenDay(addDays(day, 1), blockedDates) > dueOn)
    day = lastOpenDay(addDays(day, -1), blockedDates)
  return day
}

const earliestAfterNotice = ({ noticeOn, blockedDates }: ChargeFacts): Day =>
  nextOpenDay(addDays(noticeOn, noticeDays), blockedDates)

/** The day itself where it is open, else the last one before it that is. */
function lastOpenDay(day: Day, blockedDates: ReadonlySet<Day>): Day {
  for (let days = 0; days < 366; days++) {
    const candidate = addDays(day, -days)
    if (!isBlocked(candidate, blockedDates)) return candidate
  }
  throw new RangeError(`Every day for a year before ${day} is blocked`)
}
