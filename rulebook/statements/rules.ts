import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** The parts of a bill that decide how much of it is still unpaid. */
export interface BilledCharges {
  dueOn: Day
  newChargesCents: Cents
}

/** The part of the balance that one bill charged. */
export interface OwedPart {
  amountCents: Cents
  /** The due date of the bill. Undefined for a part that's older than all bills we know. It's past due, then. */
  dueOn: Day | undefined
}

/**
 * Splits the balance by due date, oldest bill first. Payments settle the oldest charges first, so what's still owed is
 * from the newest bills.
 * @param bills newest first; any balance beyond their charges is older than all of them
 * @returns parts above zero; empty if there are no bills
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

/** Splits parts of the balance into those past due on `today` and those due on `today` or later. */
export function splitByDue(
  parts: readonly OwedPart[],
  today: Day,
): { pastDue: OwedPart[]; later: (OwedPart & { dueOn: Day })[] } {
  const isLater = (part: OwedPart): part is OwedPart & { dueOn: Day } =>
    part.dueOn !== undefined && part.dueOn >= today
  return { pastDue: parts.filter((part) => !isLater(part)), later: parts.filter(isLater) }
}

/** The parts of the balance that are left after a payment. The payment settles the oldest parts first. */
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
 * A phrase about a part of the balance.
 * - `was-due`: everything past due, if all of it was due on `day`.
 * - `past-due`: everything past due, if it was due on several days. `day` is the earliest one we know.
 * - `due`: an amount that's due on `day`, today or later.
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

/** The past-due amount, and the earliest due date of its parts, if we know one. */
export function pastDueOf({ today, ...owed }: Parameters<typeof owedByDay>[0] & { today: Day }): {
  amountCents: Cents
  since: Day | undefined
} {
  const { pastDue } = splitByDue(owedByDay(owed), today)
  return { amountCents: sumOf(pastDue), since: pastDue.find(({ dueOn }) => dueOn !== undefined)?.dueOn }
}

/** Adds up parts of the balance. */
export const sumOf = (parts: readonly Pick<OwedPart, 'amountCents'>[]): Cents =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** True if the payments add up to the statement's total of payments. If they don't, the page doesn't list them. */
export function explainsPayments(payments: { amountCents: Cents }[], paymentsCents: Cents): boolean {
  return sumOf(payments) === paymentsCents
}
