import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { OwedPart } from '../statements/rules.ts'

/** An example of a balance for tests. One part of it is past due. The rest is due with the newest bill. */
export const exampleOwed = ({
  balanceCents,
  pastDueCents,
  pastDueSince,
  dueOn,
}: {
  balanceCents: Cents
  pastDueCents: Cents
  pastDueSince?: Day | undefined
  dueOn: Day | undefined
}): OwedPart[] =>
  [
    { amountCents: pastDueCents, dueOn: pastDueSince },
    ...(dueOn === undefined ? [] : [{ amountCents: balanceCents - pastDueCents, dueOn }]),
  ].filter(({ amountCents }) => amountCents > 0)
