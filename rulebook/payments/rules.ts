// Rules for one-time payments, and the day on which a payment counts as received: CP §5 and decisions §4, in code.
//
// The form uses these rules to advise the customer. The server uses them again to decide, with its own clock and data.
// So today, the instant and the blocked dates are arguments, and nothing is looked up here. A rule returns a refusal
// code, or undefined. The words files have a sentence for each code.
//
// The rules come in this order: the amount, the day, the day received, all checks together, and changes to a payment.

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

/** The version of the text that authorizes one payment. The words files have the text. */
export const paymentTermsVersion = 'pay-once-2026-11-23'

export type AccountType = 'Business' | 'Residential'

/** The limit for one payment, in cents: 25,000.00 for Business, otherwise 10,000.00 (CP §5). */
export function paymentLimitCents(accountType: AccountType): Cents {
  return accountType === 'Business' ? 2_500_000 : 1_000_000
}

/** The customer's choice of amount: the whole balance, only the past-due amount, or another amount. */
export type AmountChoice = 'current' | 'pastDue' | 'other'

/** The chosen amount in cents. Undefined if the customer chose "other" and hasn't entered an amount. */
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

/**
 * Refuses an amount that's zero or less, or over the account's limit (CP §5). If nothing is owed, the balance is zero
 * or less, so it can't be paid.
 */
export function checkAmount({ amountCents, accountType }: AmountFacts): AmountRefusal | undefined {
  // `!(amount > 0)` also refuses NaN. `amount <= 0` wouldn't.
  if (!(amountCents > 0)) return 'amount-not-positive'
  if (amountCents > paymentLimitCents(accountType)) return 'amount-over-limit'
}

export type AmountFacts = { amountCents: Cents; accountType: AccountType }

/**
 * The first and last day that a payment can be for (CP §5): from today until 11 months after the due date. Without a
 * due date, until 11 months after today. `today` is the business day, in America/New_York unless set otherwise.
 *
 * Ours: if the due date plus 11 months has already passed, it's as if there were no due date. Otherwise the customers
 * who have owed longest couldn't pay.
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
 * Refuses a day that doesn't exist, is outside the payment window, or is blocked (CP §5). `payOn` can be any text.
 * `blockedDates` has the holidays and the provider's own dates. Weekends are blocked as well.
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
 * The payment method, as far as it decides the cutoff. `unknown…`: the customer hasn't entered the method yet. The form
 * may already know that it's going to be a checking account.
 */
export type PayingWith = 'checking' | 'card' | 'unknown-checking-selected' | 'unknown'

/** Times of day in UTC. From its cutoff on, a payment for today is late. A provider can set its own cutoffs. */
export type Cutoffs = { checking: string; card: string; other: string }

export const defaultCutoffs: Cutoffs = { checking: '12:45', card: '16:00', other: '12:00' }

/**
 * Days from the day of a payment until it counts as received (decisions §4). For a payment today: `before` until the
 * cutoff, `from` from the cutoff on. For a payment on a later day: `later`.
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
 * The day on which a payment counts as received (decisions §4). That's some days after the payment's own day, moved
 * forward past weekends and blocked dates.
 *
 * A cutoff is a UTC time on the date of the business day. In New York's evening, UTC already has the next date: 20:30
 * in summer is 00:30 UTC. By the time of day alone, such a payment would seem to be before the cutoff. So instants are
 * compared.
 *
 * A payment on the last possible day is received some days later. So `blockedDates` should reach some weeks past the
 * payment window. A scheduled payment may be sent late: if `payOn` has passed, today counts instead.
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

/** Banking days that a bank has to return a debit for lack of funds. */
const returnDays = 5

/**
 * True if a bank may still return a completed debit, because the checking account has no money or doesn't exist. Ours,
 * after Nacha's time frames for returns. Card payments aren't returned like this. Returns because the customer objected
 * don't count: customers know if they objected (`docs/decisions/2026-11-22-how-long-a-bank-returns.md`).
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

/** The earliest receipt day of the debits that can still be returned today (`mayBeReturned`). */
export function returnableSince(today: Day): Day {
  const isReturnable = (receivedOn: Day) =>
    mayBeReturned({ payingWith: 'checking', status: 'Completed', receivedOn }, today)
  let first = today
  while (isReturnable(addDays(first, -1))) first = addDays(first, -1)
  return first
}

export type SettledFacts = { payingWith: 'card' | 'checking'; status: string; receivedOn: Day }

export type PaymentRefusal = AmountRefusal | PayOnRefusal

/**
 * All reasons that the payment can't be made. A reason about the amount comes first. Empty if the payment can be made.
 */
export function checkPayment(payment: AmountFacts & PayOnFacts): PaymentRefusal[] {
  return [checkAmount(payment), checkPayOn(payment)].filter((refusal) => refusal !== undefined)
}

/** A payment that auto pay scheduled. `noticedOn`: the day the customer was notified. */
export interface AutopayPayment {
  noticedOn: Day
  payOn: Day
  /** Due date of the bill that the payment is for. */
  billDueOn: Day
  /** The number of this try to charge the bill. 1 is the first. */
  attempt: number
}

/**
 * The days to which the customer can move an auto pay payment. Ours.
 * - First day: the end of the notice period, or tomorrow if that's later.
 * - Last day: the bill's due date, or the payment's current day if that's later.
 * @returns `undefined` if there is no such day. Also for a retry, whose day can't be moved.
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
 * Refuses any change to an auto pay payment other than a move to another day of `autopayMove`. The bill decides the
 * amount, and auto pay decides the method. To pay in another way, customers can cancel the payment. Ours.
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
