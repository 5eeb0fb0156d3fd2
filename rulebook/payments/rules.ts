// Rules for one-time payments, and when they count as received: CP §5 and decisions §4, in code.
//
// The form runs these rules to advise the customer while they choose. The server runs them again when the payment
// arrives, with its own clock and facts, to decide. So nothing here looks anything up: today, the instant and the
// blocked dates are arguments, and the result is a refusal code or undefined. The words files have a sentence for
// each code.
//
// In order: how much may be paid, on which day, when it's received, all checks together, and what can still be changed.

import { noticeDays } from '../autopay/rules.ts'
import {
  addDays,
  addMonths,
  blockedDatesBetween,
  type Day,
  isBlocked,
  isDay,
  nextOpenDay,
} from '../calendar.ts'
import type { Cents } from '../money.ts'

/** The version of the text that authorizes one payment. The words are in the words files. */
export const paymentTermsVersion = 'pay-once-2026-11-23'

export type AccountType = 'Business' | 'Residential'

/** The limit for one payment, in cents: 25,000.00 for Business, otherwise 10,000.00 (CP §5). */
export function paymentLimitCents(accountType: AccountType): Cents {
  return accountType === 'Business' ? 2_500_000 : 1_000_000
}

/** The customer's choice: the whole balance, only what's past due, or another amount. */
export type AmountChoice = 'current' | 'pastDue' | 'other'

/** The amount in cents for a choice. Undefined while "other" is chosen without an amount. */
export function amountOf(
  choice: AmountChoice,
  bill: { balanceCents: Cents; pastDueCents: Cents },
  otherCents?: Cents,
): Cents | undefined {
  if (choice === 'current') return bill.balanceCents
  if (choice === 'pastDue') return bill.pastDueCents
  return otherCents
}

export type AmountRefusal = 'amount-not-positive' | 'amount-over-limit'

/** Refuses an amount that isn't above zero (nothing owed, or a credit) or exceeds the account's limit (CP §5). */
export function checkAmount({ amountCents, accountType }: AmountFacts): AmountRefusal | undefined {
  // `!(amount > 0)` instead of `amount <= 0`, to refuse NaN as well.
  if (!(amountCents > 0)) return 'amount-not-positive'
  if (amountCents > paymentLimitCents(accountType)) return 'amount-over-limit'
}

export type AmountFacts = { amountCents: Cents; accountType: AccountType }

/**
 * The first and last day a payment can be for: from today to 11 months after the due date, or after today if nothing
 * is due (CP §5).
 *
 * Ours: a due date so old that the window would end before today is ignored. Otherwise the customers who have owed
 * longest couldn't pay.
 *
 * `today` is the business day, in America/New_York unless set otherwise.
 */
export function paymentWindow({ today, dueOn }: { today: Day; dueOn?: Day | undefined }): {
  earliest: Day
  latest: Day
} {
  const latest = addMonths(dueOn ?? today, 11)
  return { earliest: today, latest: latest < today ? addMonths(today, 11) : latest }
}

export type PayOnRefusal = 'date-not-a-day' | 'date-too-early' | 'date-too-late' | 'date-blocked'

/**
 * Refuses a day that doesn't exist, is outside the payment window, or is a weekend or blocked (CP §5). `payOn` is
 * any text, as received; `blockedDates` are the holidays and the provider's dates.
 */
export function checkPayOn({ payOn, today, dueOn, blockedDates }: PayOnFacts): PayOnRefusal | undefined {
  if (!isDay(payOn)) return 'date-not-a-day'
  const { earliest, latest } = paymentWindow({ today, dueOn })
  if (payOn < earliest) return 'date-too-early'
  if (payOn > latest) return 'date-too-late'
  if (isBlocked(payOn, blockedDates)) return 'date-blocked'
}

export type PayOnFacts = {
  payOn: string
  today: Day
  dueOn?: Day | undefined
  blockedDates: ReadonlySet<Day>
}

/**
 * The kind of method for the cutoff rules. "Unknown" means the method hasn't been entered yet, so only the form's
 * choice between card and checking is known.
 */
export type PayingWith = 'checking' | 'card' | 'unknown-checking-selected' | 'unknown'

/** Times of day, in UTC, from which a payment for today is late. Providers can set their own. */
export type Cutoffs = { checking: string; card: string; other: string }

export const defaultCutoffs: Cutoffs = { checking: '12:45', card: '16:00', other: '12:00' }

/**
 * Days until a payment is received, by method. For a payment for today: `before` and `from` its cutoff. For a later
 * day: `later` (decisions §4).
 */
const daysToReceive = {
  checking: { cutoff: 'checking', before: 1, from: 2, later: 1 },
  card: { cutoff: 'card', before: 0, from: 1, later: 0 },
  'unknown-checking-selected': { cutoff: 'checking', before: 1, from: 2, later: 1 },
  unknown: { cutoff: 'other', before: 0, from: 1, later: 0 },
} as const satisfies Record<
  PayingWith,
  { cutoff: keyof Cutoffs; before: number; from: number; later: number }
>

/**
 * The day on which a payment counts as received: a number of days after the day it's for, moved forward past weekends
 * and blocked dates (decisions §4).
 *
 * A cutoff is a UTC time on the business day's own date. New York's evening is already the next day in UTC (20:30 in
 * summer is 00:30), so comparing only times of day would call an evening payment early. Comparing instants doesn't.
 *
 * `blockedDates` should reach some weeks past the payment window, since a payment on the window's last day is received
 * after it. A past day counts as today, for scheduled payments that run late.
 */
export function receivedOn({
  payOn,
  today,
  now,
  payingWith,
  blockedDates,
  cutoffs = defaultCutoffs,
}: ReceivedFacts): Day {
  const days = daysToReceive[payingWith]
  if (payOn > today) return nextOpenDay(addDays(payOn, days.later), blockedDates)

  const cutoff = Temporal.Instant.from(`${today}T${cutoffs[days.cutoff]}Z`)
  const isLate = Temporal.Instant.compare(now, cutoff) >= 0
  return nextOpenDay(addDays(today, isLate ? days.from : days.before), blockedDates)
}

export type ReceivedFacts = {
  payOn: Day
  today: Day
  now: Temporal.Instant
  payingWith: PayingWith
  blockedDates: ReadonlySet<Day>
  cutoffs?: Cutoffs | undefined
}

/** Banking days within which a bank returns a debit it received, for lack of funds. */
const returnDays = 5

/**
 * True if "completed" isn't final yet: a bank may still return a debit from a checking account that has no money or
 * doesn't exist. Cards have no such returns. Ours, after Nacha's return time frames. Customers can object for longer,
 * but an objection is no surprise to the customer (`docs/decisions/2026-11-22-how-long-a-bank-returns.md`).
 */
export function mayBeReturned(
  { payingWith, status, receivedOn: received }: SettledFacts,
  today: Day,
): boolean {
  if (payingWith !== 'checking' || status !== 'Completed') return false
  const holidays = new Set(blockedDatesBetween(received, addDays(received, 4 * returnDays), []))
  let last = received
  for (let days = 0; days < returnDays; days++) last = nextOpenDay(addDays(last, 1), holidays)
  return today <= last
}

/** The earliest receipt day of debits that a bank can still return today (`mayBeReturned`). */
export function returnableSince(today: Day): Day {
  const isReturnable = (receivedOn: Day) =>
    mayBeReturned({ payingWith: 'checking', status: 'Completed', receivedOn }, today)
  let first = today
  while (isReturnable(addDays(first, -1))) first = addDays(first, -1)
  return first
}

export type SettledFacts = { payingWith: 'card' | 'checking'; status: string; receivedOn: Day }

export type PaymentRefusal = AmountRefusal | PayOnRefusal

/** All the reasons the payment can't be made, starting with the amount's. Empty if the payment can be made. */
export function checkPayment(payment: AmountFacts & PayOnFacts): PaymentRefusal[] {
  return [checkAmount(payment), checkPayOn(payment)].filter((refusal) => refusal !== undefined)
}

/** A scheduled auto pay payment. `noticedOn`: the day the customer was notified. */
export interface AutopayPayment {
  noticedOn: Day
  payOn: Day
  /** Due date of the bill that the payment is for. */
  billDueOn: Day
  /** The number of the try; 1 is the first. */
  attempt: number
}

/**
 * The days to which the customer can move an auto pay payment. The first is the end of its notice period, or tomorrow
 * if that's later: not today, since auto pay is what makes the payment. The last is its bill's due date, or its current
 * day if that's later. Ours. `undefined` for a retry, which keeps its day.
 */
export function autopayMove(
  { noticedOn, payOn, billDueOn, attempt }: AutopayPayment,
  today: Day,
): { earliest: Day; latest: Day } | undefined {
  if (attempt > 1) return undefined
  const [noticed, tomorrow] = [addDays(noticedOn, noticeDays), addDays(today, 1)]
  const earliest = noticed < tomorrow ? tomorrow : noticed
  const latest = billDueOn < payOn ? payOn : billDueOn
  return earliest <= latest ? { earliest, latest } : undefined
}

export type AutopayChangeRefusal = 'autopay-fixed' | 'autopay-day'

/**
 * Refuses changes to an auto pay payment, except moving its day within `autopayMove`: the payment takes the bill's
 * amount with auto pay's method. To pay the bill in another way, the customer cancels the payment. Ours.
 */
export function checkAutopayChange(
  payment: AutopayPayment & { amountCents: Cents; methodId: string | null },
  wished: { amountCents: Cents; methodId: string; payOn: Day },
  today: Day,
): AutopayChangeRefusal | undefined {
  if (wished.amountCents !== payment.amountCents || wished.methodId !== payment.methodId)
    return 'autopay-fixed'
  if (wished.payOn === payment.payOn) return undefined
  const move = autopayMove(payment, today)
  if (move === undefined) return 'autopay-fixed'
  if (wished.payOn < move.earliest || wished.payOn > move.latest) return 'autopay-day'
}

/** Payments on a page of the history, and how many page numbers are shown at a time (AH §9). */
export const pageSize = 12
export const pagesAtOnce = 5
