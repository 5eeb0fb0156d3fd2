// Decides the one state of what an account owes. Summary, bill, payment form and auto pay all show it, so that they
// never contradict each other: the main figure, the sentence below it, and the primary button. Days are compared as
// text, because the summary page does not load Temporal.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { leftAfter, type OwedPart } from '../statements/rules.ts'

/** Payments of one sort that are still to be made, together, and the days of the first and the last of them. */
export interface ComingPayments {
  amountCents: Cents
  firstOn: Day
  lastOn: Day
  /** Each of them by its day, where there are several. */
  each?: readonly ComingPayment[] | undefined
}

export interface ComingPayment {
  amountCents: Cents
  payOn: Day
}

/** What is known of an account's money. Amounts that come are whole: they may be more than is owed by now. */
export interface BillFacts {
  /** What is owed; below zero it is a credit. */
  balanceCents: Cents
  /** When the newest bill is due; nothing where there is none. */
  dueOn: Day | undefined
  /** What is owed by when each part is due, the oldest first; nothing where no bill explains it. */
  owed: readonly OwedPart[]
  /** The part of the balance whose due date has gone by; zero where there is none. */
  pastDueCents: Cents
  /** Payments that were asked for and are not settled yet. */
  pendingCents: Cents
  /** What the customer scheduled. */
  scheduled: ComingPayments | undefined
  /** What auto pay has scheduled; it takes less where something is paid before (AH §5). */
  autopay: ComingPayments | undefined
  isAutopayOn: boolean
  /** The first day from today on which payments are made (CP §5). */
  opensOn: Day
}

/**
 * - `credit`: the account is owed something.
 * - `paid`: nothing is owed.
 * - `past-due`: a part is past due that no payment of the customer's covers; auto pay may reach it, but only on its day.
 * - `on-its-way`: payments that are asked for already pay all of it.
 * - `scheduled`: what the customer scheduled pays all of it, or the rest.
 * - `autopay-pays`: auto pay pays it, or the rest.
 * - `autopay-skips`: auto pay is on and does not pay this: it was billed before, or the customer cancelled the payment.
 * - `due`: nobody pays it yet.
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
  /** The figure: all that is past due, else all that is owed, or the credit. A payment takes nothing off it until it is made. */
  figureCents: Cents
  /** What of the figure no payment comes for: what the button asks for. */
  leftCents: Cents
  /** What of the balance falls due later, beside a figure that is past due. */
  laterCents: Cents
  /** By how much the payments that the customer has ordered are more than what is owed. */
  surplusCents: Cents
  /** The past-due amount that scheduled payments of the customer cover; it stays past due until their day. */
  coveredPastDueCents: Cents
  /** What auto pay takes of what is owed, once all else that comes is made; nothing where it takes none. */
  autopay: ComingPayments | undefined
  /** The first due date that a scheduled payment, or auto pay, comes too late for. */
  missedOn: Day | undefined
  tone: 'good' | 'calm' | 'warning'
  /** `pay` and `pay-past-due` are the page's filled button; `look` leads to the payments; `pay-more` is a quiet one. */
  action: 'pay' | 'pay-past-due' | 'look' | 'pay-more'
  /** From which day on payments are made, where they are not made today. */
  opensOn: Day | undefined
}

/**
 * Decides the state by the facts of `today`. Payments settle the oldest charges first: those on their way come before what
 * the customer scheduled, and auto pay takes what these leave.
 */
export function billStateOf(facts: BillFacts, today: Day): BillState {
  const { balanceCents, pastDueCents, pendingCents, scheduled, owed, isAutopayOn } = facts
  const byHandCents = orderedCents(facts)
  const leftCents = atLeastZero(balanceCents - byHandCents)
  const openPastDueCents = atLeastZero(pastDueCents - byHandCents)
  const autopay = taken(facts.autopay, leftCents)
  const openCents = leftCents - (autopay?.amountCents ?? 0)
  const owesPastDue = openPastDueCents > 0
  // A pending payment settles what is past due now; a scheduled one only on its day.
  const coveredPastDueCents = Math.min(atLeastZero(pastDueCents - pendingCents), scheduled?.amountCents ?? 0)
  const missedOn = firstOf(
    leftCents === 0 ? missedBy(scheduled, leftAfter(owed, pendingCents), facts, today) : undefined,
    missedBy(autopay, leftAfter(owed, byHandCents), facts, today),
  )
  const tone = coveredPastDueCents > 0 || missedOn !== undefined ? 'warning' : 'calm'
  const told = {
    leftCents: 0,
    laterCents: owesPastDue ? balanceCents - pastDueCents : 0,
    surplusCents: atLeastZero(byHandCents - atLeastZero(balanceCents)),
    coveredPastDueCents,
    autopay,
    missedOn,
    opensOn: facts.opensOn > today ? facts.opensOn : undefined,
  }

  if (balanceCents < 0)
    return { ...told, name: 'credit', figureCents: -balanceCents, tone: 'good', action: 'pay-more' }
  if (balanceCents === 0) return { ...told, name: 'paid', figureCents: 0, tone: 'good', action: 'pay-more' }
  if (owesPastDue)
    return {
      ...told,
      name: 'past-due',
      figureCents: pastDueCents,
      leftCents: openPastDueCents,
      tone: 'warning',
      action: 'pay-past-due',
    }
  if (leftCents === 0) {
    const name = pendingCents >= balanceCents ? 'on-its-way' : 'scheduled'
    return { ...told, name, figureCents: balanceCents, tone, action: 'look' }
  }
  if (openCents === 0)
    return { ...told, name: 'autopay-pays', figureCents: balanceCents, tone, action: 'pay-more' }
  const open = { ...told, figureCents: balanceCents, leftCents: openCents, action: 'pay' } as const
  return isAutopayOn ? { ...open, name: 'autopay-skips', tone: 'warning' } : { ...open, name: 'due', tone }
}

/** What the customer has ordered already. What auto pay would take is no part of it: it takes only what is left. */
export const orderedCents = ({
  pendingCents,
  scheduled,
}: Pick<BillFacts, 'pendingCents' | 'scheduled'>): Cents => pendingCents + (scheduled?.amountCents ?? 0)

const atLeastZero = (cents: Cents): Cents => Math.max(0, cents)

/** Auto pay takes at most what is left beside all else that comes (AH §5). */
function taken(planned: ComingPayments | undefined, leftCents: Cents): ComingPayments | undefined {
  const amountCents = Math.min(planned?.amountCents ?? 0, leftCents)
  if (planned === undefined || amountCents <= 0) return undefined
  if (amountCents === planned.amountCents || planned.each === undefined) return { ...planned, amountCents }
  return togetherOf(capped(planned.each, amountCents))
}

/** Payments in the order of their days, at most of that amount together: the last ones are cut or left out. */
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

/** Payments that are to come, together; nothing where there are none. @param payments in the order of their days */
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

/** The first due date that payments miss, by what is owed when they begin: one that is still ahead, or that of the newest bill. */
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
