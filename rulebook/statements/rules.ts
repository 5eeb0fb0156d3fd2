import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** A bill, reduced to the facts that decide how much of it is still open. */
export interface BilledCharges {
  dueOn: Day
  newChargesCents: Cents
}

/** A part of the balance, from one bill. */
export interface OwedPart {
  amountCents: Cents
  /** The bill's due date. Undefined for a part older than all known bills, which is past due. */
  dueOn: Day | undefined
}

/**
 * Splits the balance by due date, oldest bill first. Payments settle the oldest charges first, so whatever is still
 * owed is from the newest bills. A balance brought forward keeps the due date of the bill that charged it.
 *
 * @param bills newest first; any balance beyond their charges is older than all of them
 * @returns parts above zero; empty if there's no bill
 */
export function owedByDay({
  balanceCents,
  bills,
}: {
  balanceCents: Cents
  bills: readonly BilledCharges[]
}): OwedPart[] {
  let openCents = bills.length > 0 ? balanceCents : 0
  const parts: OwedPart[] = []
  for (const { dueOn, newChargesCents } of bills) {
    const amountCents = Math.min(openCents, newChargesCents)
    if (amountCents <= 0) continue
    openCents -= amountCents
    const [next] = parts
    if (next?.dueOn === dueOn) next.amountCents += amountCents
    else parts.unshift({ amountCents, dueOn })
  }
  return openCents > 0 ? [{ amountCents: openCents, dueOn: undefined }, ...parts] : parts
}

/** Splits what's owed into parts past due on `today` and parts due on that day or later. */
export function splitByDue(
  parts: readonly OwedPart[],
  today: Day,
): { pastDue: OwedPart[]; later: (OwedPart & { dueOn: Day })[] } {
  const isLater = (part: OwedPart): part is OwedPart & { dueOn: Day } =>
    part.dueOn !== undefined && part.dueOn >= today
  return { pastDue: parts.filter((part) => !isLater(part)), later: parts.filter(isLater) }
}

/** The parts that remain after a payment of `paidCents`. A payment settles the oldest charges first. */
export function leftAfter(parts: readonly OwedPart[], paidCents: Cents): OwedPart[] {
  let restCents = Math.max(0, paidCents)
  const left: OwedPart[] = []
  for (const part of parts) {
    const amountCents = Math.max(0, part.amountCents - restCents)
    restCents -= part.amountCents - amountCents
    if (amountCents > 0) left.push({ ...part, amountCents })
  }
  return left
}

/**
 * Phrases about parts of the balance, in order: everything past due, added up, then each later part with its day.
 * `was-due`: all that's past due was due on `day`. `past-due`: it was due on several days, and `day` is the oldest
 * known.
 */
export interface OwedPhrase {
  kind: 'was-due' | 'past-due' | 'due'
  amountCents: Cents
  day: Day | undefined
}

export function phrasesOf(parts: readonly OwedPart[], today: Day): OwedPhrase[] {
  const { pastDue, later } = splitByDue(parts, today)
  const days = pastDue.map(({ dueOn }) => dueOn)
  const isOneDay = new Set(days).size === 1 && days[0] !== undefined
  const phrases: OwedPhrase[] = later.map(({ amountCents, dueOn: day }) => ({
    kind: 'due',
    amountCents,
    day,
  }))
  if (pastDue.length === 0) return phrases
  const kind = isOneDay ? 'was-due' : 'past-due'
  return [{ kind, amountCents: sumOf(pastDue), day: days.find((day) => day !== undefined) }, ...phrases]
}

/** The past-due part of the balance, and the due day of its oldest part, if known. */
export function pastDueOf({ today, ...owed }: Parameters<typeof owedByDay>[0] & { today: Day }): {
  amountCents: Cents
  since: Day | undefined
} {
  const { pastDue } = splitByDue(owedByDay(owed), today)
  return { amountCents: sumOf(pastDue), since: pastDue.find(({ dueOn }) => dueOn !== undefined)?.dueOn }
}

/** Adds up parts. */
export const sumOf = (parts: readonly Pick<OwedPart, 'amountCents'>[]): Cents =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * True if the listed payments add up to the statement's total of payments, so the list can be shown as its explanation.
 */
export function explainsPayments(payments: { amountCents: Cents }[], paymentsCents: Cents): boolean {
  return sumOf(payments) === paymentsCents
}
