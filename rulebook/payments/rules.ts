// What a one-time payment may be, and when it counts as received: CP §5 and decisions §4, in code.
//
// The form runs these rules while the customer chooses, to advise. The server runs the same ones again when the
// payment arrives, with its own clock and its own facts, to decide. That is why nothing here looks anything up:
// today, the instant and the blocked dates come in as arguments, and a refusal code comes out, or nothing. The
// sentence that a person reads for each code is in the words files.
//
// In order: how much may be paid, on which day, when it is received, all of it together, and what may still be changed.

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

/** The version of the text by which a customer authorizes one payment; the words are in the words files. */
export const paymentTermsVersion = 'pay-once-2026-11-23'

export type AccountType = 'Business' | 'Residential'

/** The most that one payment may be, in cents: 25,000.00 for Business, else 10,000.00 (CP §5). */
export function paymentLimitCents(accountType: AccountType): Cents {
  return accountType === 'Business' ? 2_500_000 : 1_000_000
}

/** What the customer chose to pay: the whole balance, only what is past due, or an amount of their own. */
export type AmountChoice = 'current' | 'pastDue' | 'other'

/** The amount in cents that a choice stands for; undefined while "other" is chosen and no amount is given yet. */
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

/** Refuses what is not more than zero (a balance of nothing, or a credit) and what is over the account's limit (CP §5). */
export function checkAmount({ amountCents, accountType }: AmountFacts): AmountRefusal | undefined {
  // `!(amount > 0)` instead of `amount <= 0`, so that NaN is refused as well.
  if (!(amountCents > 0)) return 'amount-not-positive'
  if (amountCents > paymentLimitCents(accountType)) return 'amount-over-limit'
}

export type AmountFacts = { amountCents: Cents; accountType: AccountType }

/**
 * The first and the last day that a payment may be for: from today to 11 months after the due date, or after
 * today where nothing is due (CP §5).
 *
 * Ours: a due date so old that the window would end before today is ignored. Otherwise the customers who have owed
 * longest could not pay.
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
 * Refuses a day that does not exist, is outside the payment window, or is a weekend or blocked (CP §5).
 * `payOn` is any text, as it came; `blockedDates` are the holidays and the provider's dates.
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
 * The kind of method, as the cut-off rules know it. "Unknown" is a method that is still to be added: only the choice
 * between card and checking in the form is known.
 */
export type PayingWith = 'checking' | 'card' | 'unknown-checking-selected' | 'unknown'

/** The times of day, UTC, from which on a payment for today is late. Providers may set their own. */
export type Cutoffs = { checking: string; card: string; other: string }

export const defaultCutoffs: Cutoffs = { checking: '12:45', card: '16:00', other: '12:00' }

/** Days until a payment is received: for today, before its cut-off and from it on; and for a later day (decisions §4). */
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
 * The day on which the payment counts as received: so many days after the day it is for, then forward past
 * weekends and blocked dates (decisions §4).
 *
 * A cut-off is a UTC time on the business day's own date. New York's evening is the next day in UTC (20:30 in
 * summer is 00:30), so comparing times of day alone would call it early again; comparing instants does not.
 *
 * `blockedDates` should reach some weeks past the payment window, for a payment on its last day is received
 * after it. A day that has gone by is counted as today, as when a scheduled payment runs late.
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

/** Banking days after the receipt of a debit by which its bank has returned it, if it returns it for want of money. */
const returnDays = 5

/**
 * Whether "completed" is not the last word yet: a bank may still return a debit of a checking account for want of money or
 * of the account, of a card nobody returns it in this way. Ours, after Nacha's return time frames; that its customer may
 * object for longer is no news to that customer (`docs/decisions/2026-11-22-how-long-a-bank-returns.md`).
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

/** The first day of receipt of debits that a bank may still return today (`mayBeReturned`). */
export function returnableSince(today: Day): Day {
  const isReturnable = (receivedOn: Day) =>
    mayBeReturned({ payingWith: 'checking', status: 'Completed', receivedOn }, today)
  let first = today
  while (isReturnable(addDays(first, -1))) first = addDays(first, -1)
  return first
}

export type SettledFacts = { payingWith: 'card' | 'checking'; status: string; receivedOn: Day }

export type PaymentRefusal = AmountRefusal | PayOnRefusal

/** Every reason why the payment may not be made, the amount's first; empty where it may. */
export function checkPayment(payment: AmountFacts & PayOnFacts): PaymentRefusal[] {
  return [checkAmount(payment), checkPayOn(payment)].filter((refusal) => refusal !== undefined)
}

/** A payment of auto pay that waits for its day. `noticedOn`: the day on which the customer was told of it. */
export interface AutopayPayment {
  noticedOn: Day
  payOn: Day
  /** When the bill that it pays is due. */
  billDueOn: Day
  /** Which try it is; 1 is the first. */
  attempt: number
}

/**
 * The days to which the customer may move a payment of auto pay: not before its notice period ends, not after the due
 * date of its bill (or after its current day, if that is later), and not today, since auto pay makes it. Ours. A retry
 * keeps its day: `undefined`.
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
 * Refuses what cannot be changed of a payment of auto pay: it takes what the bill says with the method of auto pay, so
 * only its day may move, and that within `autopayMove`. To pay this bill otherwise it is cancelled. Ours.
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

/** Payments on a page of the history, and page numbers shown at a time (AH §9). */
export const pageSize = 12
export const pagesAtOnce = 5
