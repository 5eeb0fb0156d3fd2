// Decides the single state of an account's bill. The summary, bill, payment form and auto pay pages all show this
// state, so they agree on the main figure, the sentence below it, and the primary button. Days are compared as text
// because the summary page doesn't load Temporal.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { leftAfter, type OwedPart } from '../statements/rules.ts'

/** Upcoming payments of one sort, added up, with the first and last day. */
export interface ComingPayments {
  amountCents: Cents
  firstOn: Day
  lastOn: Day
  /** Each payment with its day, if there are several. */
  each?: readonly ComingPayment[] | undefined
}

export interface ComingPayment {
  amountCents: Cents
  payOn: Day
}

/**
 * The facts about an account's money. Planned payments keep their full amount, even if that's more than what's owed
 * now.
 */
export interface BillFacts {
  /** The balance; negative means a credit. */
  balanceCents: Cents
  /** Due date of the newest bill; undefined if there is none. */
  dueOn: Day | undefined
  /** The parts of the balance by due date, oldest first. Empty if no bill accounts for the balance. */
  owed: readonly OwedPart[]
  /** The part of the balance that's past due; zero if nothing is. */
  pastDueCents: Cents
  /** Payments that were requested and aren't settled yet. */
  pendingCents: Cents
  /** Payments the customer scheduled. */
  scheduled: ComingPayments | undefined
  /** Payments auto pay has planned. Auto pay takes less if something else is paid first (AH §5). */
  autopay: ComingPayments | undefined
  isAutopayOn: boolean
  /** The first day, today or later, on which payments are made (CP §5). */
  opensOn: Day
}

/**
 * States of an account's bill:
 * - `credit`: the provider owes the customer.
 * - `paid`: nothing is owed.
 * - `past-due`: the customer's own payments don't cover all that's past due. Auto pay may cover it, but only on its
 *   day.
 * - `on-its-way`: payments in progress cover all that's owed.
 * - `scheduled`: payments the customer scheduled cover all that's owed, or what payments in progress leave.
 * - `autopay-pays`: auto pay covers all that's owed, or what other payments leave.
 * - `autopay-skips`: auto pay is on but won't pay this bill: the bill came before auto pay did, or the customer
 *   canceled the payment.
 * - `due`: no payment is planned yet.
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
   * The main figure: the past-due amount if there is one, otherwise everything owed, or the credit. Payments don't
   * lower it until they're made.
   */
  figureCents: Cents
  /** The part of the figure that no payment covers: the amount on the button. */
  leftCents: Cents
  /** The part of the balance that's due later, if the figure is past due. */
  laterCents: Cents
  /** The amount by which the payments the customer ordered exceed what's owed. */
  surplusCents: Cents
  /** The past-due amount that the customer's scheduled payments cover. It stays past due until they're made. */
  coveredPastDueCents: Cents
  /** The amount auto pay takes after all other payments. Undefined if it takes nothing. */
  autopay: ComingPayments | undefined
  /** The first due date that a scheduled payment or auto pay will miss. */
  missedOn: Day | undefined
  tone: 'good' | 'calm' | 'warning'
  /**
   * The page's main button. `pay` and `pay-past-due` are filled buttons, `look` leads to the payments, and `pay-more`
   * is a quiet button.
   */
  action: 'pay' | 'pay-past-due' | 'look' | 'pay-more'
  /** The first day on which payments are made. Undefined if that's today. */
  opensOn: Day | undefined
}

/**
 * Decides the state from the facts on `today`. Payments settle the oldest charges first: payments in progress come
 * before those the customer scheduled, and auto pay takes what's left.
 */
export function billStateOf(facts: BillFacts, today: Day): BillState {
  const { balanceCents, pastDueCents, pendingCents, scheduled, owed, isAutopayOn } = facts
  const byHandCents = orderedCents(facts)
  const leftCents = atLeastZero(balanceCents - byHandCents)
  const openPastDueCents = atLeastZero(pastDueCents - byHandCents)
  const autopay = taken(facts.autopay, leftCents)
  const openCents = leftCents - (autopay?.amountCents ?? 0)
  const owesPastDue = openPastDueCents > 0
  // A payment in progress already covers past-due charges. A scheduled payment covers them only on its day.
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

/** Payments the customer has already ordered. Auto pay isn't counted, since it takes only what's left. */
export const orderedCents = ({
  pendingCents,
  scheduled,
}: Pick<BillFacts, 'pendingCents' | 'scheduled'>): Cents => pendingCents + (scheduled?.amountCents ?? 0)

const atLeastZero = (cents: Cents): Cents => Math.max(0, cents)

/** Limits auto pay to what all other payments leave (AH §5). */
function taken(planned: ComingPayments | undefined, leftCents: Cents): ComingPayments | undefined {
  const amountCents = Math.min(planned?.amountCents ?? 0, leftCents)
  if (planned === undefined || amountCents <= 0) return undefined
  if (amountCents === planned.amountCents || planned.each === undefined) return { ...planned, amountCents }
  return togetherOf(capped(planned.each, amountCents))
}

/** Limits payments, in date order, to a total: the last ones are reduced or dropped. */
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
 * Adds up upcoming payments; undefined if there are none.
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

/** Finds the first due date that the payments miss. Only the newest bill's due date and those from today on count. */
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
