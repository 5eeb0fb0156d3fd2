import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** A bill as far as it matters for what is still open. */
export interface BilledCharges {
  dueOn: Day
  newChargesCents: Cents
}

/** A part of what is owed, by the bill that it is of. */
export interface OwedPart {
  amountCents: Cents
  /** When it is due; undefined where it is older than all known bills, and so past due. */
  dueOn: Day | undefined
}

/**
 * What is owed by the day on which each part is due, the oldest bill first. Payments settle the oldest charges first, so what
 * is still owed belongs to the newest bills. What a bill brings forward stays due on the day of the bill that charged it.
 *
 * @param bills newest first; what they do not explain is older than all of them.
 * @returns parts above zero; none where there is no bill.
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

/** The parts of what is owed that are past due on `today`, and those that are due on it or later. */
export function splitByDue(
  parts: readonly OwedPart[],
  today: Day,
): { pastDue: OwedPart[]; later: (OwedPart & { dueOn: Day })[] } {
  const isLater = (part: OwedPart): part is OwedPart & { dueOn: Day } =>
    part.dueOn !== undefined && part.dueOn >= today
  return { pastDue: parts.filter((part) => !isLater(part)), later: parts.filter(isLater) }
}

/** What is left of the parts once an amount is paid: payments settle the oldest charges first. */
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
 * What there is to say of parts, one thing after the other: what is past due, together, then each later part with its day.
 * `was-due`: all of it on that day. `past-due`: on several days, of which that is the oldest known.
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

/** What of the balance is past due, and since when: the day of its oldest part, as far as that is known. */
export function pastDueOf({ today, ...owed }: Parameters<typeof owedByDay>[0] & { today: Day }): {
  amountCents: Cents
  since: Day | undefined
} {
  const { pastDue } = splitByDue(owedByDay(owed), today)
  return { amountCents: sumOf(pastDue), since: pastDue.find(({ dueOn }) => dueOn !== undefined)?.dueOn }
}

/** What parts come to. */
export const sumOf = (parts: readonly Pick<OwedPart, 'amountCents'>[]): Cents =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Whether payments, told one by one, come to what a statement says was paid: only then they explain it. */
export function explainsPayments(payments: { amountCents: Cents }[], paymentsCents: Cents): boolean {
  return sumOf(payments) === paymentsCents
}
