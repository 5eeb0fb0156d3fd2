// Decides the state of an account's bill. The summary, bill, payment and auto pay pages all show this state, so their
// amounts, sentences and buttons agree. Days are compared as text, since the summary page doesn't load Temporal.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { leftAfter, type OwedPart } from '../statements/rules.ts'

/** Upcoming payments of one sort (pending, scheduled or auto pay): their total, and their first and last day. */
export interface ComingPayments {
  amountCents: Cents
  firstOn: Day
  lastOn: Day
  /** Each payment with its day. Left out if there's only one payment. */
  each?: readonly ComingPayment[] | undefined
}

export interface ComingPayment {
  amountCents: Cents
  payOn: Day
}

/**
 * The amounts and days that decide a bill's state. Planned payments have the amount that was ordered, even if less is
 * owed now.
 */
export interface BillFacts {
  /** The balance. Negative: the provider owes the customer. */
  balanceCents: Cents
  /** Due date of the newest bill. Undefined if the account has no bills. */
  dueOn: Day | undefined
  /** The balance, split by due date, oldest first. Empty if the account has no bills. */
  owed: readonly OwedPart[]
  /** The part of the balance that's past due; zero if nothing is. */
  pastDueCents: Cents
  /** Payments that were requested and aren't settled yet. */
  pendingCents: Cents
  /** Payments the customer scheduled. */
  scheduled: ComingPayments | undefined
  /**
   * Payments that auto pay has planned. If the customer pays something before, auto pay charges that much less (AH §5).
   */
  autopay: ComingPayments | undefined
  isAutopayOn: boolean
  /** The first day, today or later, on which payments are processed (CP §5). */
  opensOn: Day
}

/**
 * States of an account's bill:
 * - `credit`: the provider owes the customer.
 * - `paid`: nothing is owed.
 * - `past-due`: the customer's own payments don't cover everything past due. Auto pay may cover the rest later.
 * - `on-its-way`: payments in progress cover everything owed.
 * - `scheduled`: scheduled payments, with any payments in progress, cover everything owed.
 * - `autopay-pays`: auto pay, with any other payments, covers everything owed.
 * - `autopay-skips`: auto pay is on but won't pay this bill. The bill is older than auto pay, or the customer canceled
 *   the payment.
 * - `due`: something is owed that no payment covers, and auto pay is off.
 */
export type BillStateName =
  | 'credit'
  | 'paid'
  | 'past-due'
  | 'on-its-way'
  | 'scheduled'
  | 'autopay-pays'
  | 'autopay-skips'
  | 'due'

export interface BillState {
  name: BillStateName
  /**
   * The main figure: the past-due amount or, if nothing is past due, everything owed, or the credit. A payment that's
   * only planned doesn't lower it.
   */
  figureCents: Cents
  /** The part of the main figure that no payment covers. The pay button shows this amount. */
  leftCents: Cents
  /** The part of the balance that isn't due yet. Zero unless the main figure is the past-due amount. */
  laterCents: Cents
  /** The amount by which pending and scheduled payments exceed what's owed. */
  surplusCents: Cents
  /**
   * The part of the past-due amount that scheduled payments cover. Until these payments are made, it's still past due.
   */
  coveredPastDueCents: Cents
  /** The amount auto pay takes after all other payments. Undefined if it takes nothing. */
  autopay: ComingPayments | undefined
  /** The first due date that a scheduled payment or an auto pay payment comes too late for. */
  missedOn: Day | undefined
  tone: 'good' | 'calm' | 'warning'
  /**
   * The page's main button. `pay` and `pay-past-due` are filled buttons. `pay-more` is a quiet button. `look` opens the
   * list of payments.
   */
  action: 'pay' | 'pay-past-due' | 'look' | 'pay-more'
  /** The first day on which payments are processed again. Undefined if they're processed today. */
  opensOn: Day | undefined
}

/**
 * Decides a bill's state on `today`. Pending payments count first, then scheduled payments. Auto pay then pays what
 * they leave. Every payment settles the oldest charges first.
 */
export function billStateOf(facts: BillFacts, today: Day): BillState {
  const { balanceCents, pastDueCents, pendingCents, scheduled, owed, isAutopayOn } = facts
  const byHandCents = orderedCents(facts)
  const leftCents = atLeastZero(balanceCents - byHandCents)
  const openPastDueCents = atLeastZero(pastDueCents - byHandCents)
  const autopay = taken(facts.autopay, leftCents)
  const openCents = leftCents - (autopay?.amountCents ?? 0)
  const owesPastDue = openPastDueCents > 0
  // Pending payments count first. What they leave past due stays past due until the scheduled payments are made.
  const coveredPastDueCents = Math.min(atLeastZero(pastDueCents - pendingCents), scheduled?.amountCents ?? 0)
  const missedOn = firstOf(
    leftCents === 0 ? missedBy(scheduled, leftAfter(owed, pendingCents), facts, today) : undefined,
    missedBy(autopay, leftAfter(owed, byHandCents), facts, today),
  )
  const tone = coveredPastDueCents > 0 || missedOn !== undefined ? 'warning' : 'calm'
  const common = {
    leftCents: 0,
    laterCents: owesPastDue ? balanceCents - pastDueCents : 0,
    surplusCents: atLeastZero(byHandCents - atLeastZero(balanceCents)),
    coveredPastDueCents,
    autopay,
    missedOn,
    opensOn: facts.opensOn > today ? facts.opensOn : undefined,
  }

  if (balanceCents < 0)
    return { ...common, name: 'credit', figureCents: -balanceCents, tone: 'good', action: 'pay-more' }
  if (balanceCents === 0) return { ...common, name: 'paid', figureCents: 0, tone: 'good', action: 'pay-more' }
  if (owesPastDue)
    return {
      ...common,
      name: 'past-due',
      figureCents: pastDueCents,
      leftCents: openPastDueCents,
      tone: 'warning',
      action: 'pay-past-due',
    }
  if (leftCents === 0) {
    const name = pendingCents >= balanceCents ? 'on-its-way' : 'scheduled'
    return { ...common, name, figureCents: balanceCents, tone, action: 'look' }
  }
  if (openCents === 0)
    return { ...common, name: 'autopay-pays', figureCents: balanceCents, tone, action: 'pay-more' }
  const open = { ...common, figureCents: balanceCents, leftCents: openCents, action: 'pay' } as const
  return isAutopayOn ? { ...open, name: 'autopay-skips', tone: 'warning' } : { ...open, name: 'due', tone }
}

/** The total of pending and scheduled payments. Auto pay isn't counted, since it pays only what these leave. */
export const orderedCents = ({
  pendingCents,
  scheduled,
}: Pick<BillFacts, 'pendingCents' | 'scheduled'>): Cents => pendingCents + (scheduled?.amountCents ?? 0)

const atLeastZero = (cents: Cents): Cents => Math.max(0, cents)

/** Lowers auto pay's amount to what's left after all other payments (AH §5). */
function taken(planned: ComingPayments | undefined, leftCents: Cents): ComingPayments | undefined {
  const amountCents = Math.min(planned?.amountCents ?? 0, leftCents)
  if (planned === undefined || amountCents <= 0) return undefined
  if (amountCents === planned.amountCents || planned.each === undefined) return { ...planned, amountCents }
  return togetherOf(capped(planned.each, amountCents))
}

/** Lowers payments to a total of `mostCents`. The last payments are reduced or dropped. */
function capped(payments: readonly ComingPayment[], mostCents: Cents): ComingPayment[] {
  let leftCents = mostCents
  const kept: ComingPayment[] = []
  for (const { amountCents: wished, payOn } of payments) {
    const amountCents = Math.min(wished, leftCents)
    leftCents -= amountCents
    if (amountCents > 0) kept.push({ amountCents, payOn })
  }
  return kept
}

/**
 * Adds up upcoming payments. Undefined if there are none.
 * @param payments in date order
 */
export function togetherOf(payments: readonly ComingPayment[]): ComingPayments | undefined {
  const [first] = payments
  const last = payments.at(-1)
  if (first === undefined || last === undefined) return undefined
  return {
    amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    firstOn: first.payOn,
    lastOn: last.payOn,
    ...(payments.length > 1 && { each: payments }),
  }
}

/**
 * Finds the first due date that the payments come too late for. Due dates before `today` don't count, except the newest
 * bill's.
 */
function missedBy(
  payments: ComingPayments | undefined,
  owed: readonly OwedPart[],
  { dueOn }: Pick<BillFacts, 'dueOn'>,
  today: Day,
): Day | undefined {
  if (payments === undefined) return undefined
  const { amountCents, lastOn, each = [{ amountCents, payOn: lastOn }] } = payments
  let left = owed
  for (const payment of each) {
    const reached = left.find((part) => part.dueOn && (part.dueOn >= today || part.dueOn === dueOn))
    if (reached?.dueOn !== undefined && reached.dueOn < payment.payOn) return reached.dueOn
    left = leftAfter(left, payment.amountCents)
  }
  return undefined
}

const firstOf = (...days: (Day | undefined)[]): Day | undefined =>
  days.filter((day) => day !== undefined).sort()[0]
