import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Lateness } from './late.ts'

/**
 * What a payment comes too late for, as a warning; nothing where it does not.
 * @param missed how it is said that it misses the due date
 */
export function lateWords(
  late: Lateness | undefined,
  missed: (facts: { day: string }) => string = words.payments_received_after_due,
): string | undefined {
  if (late === undefined) return undefined
  const { dueOn, pastDue } = late
  return [dueOn && missed({ day: formatDay(dueOn) }), pastDue && pastDueWords(pastDue)]
    .filter(Boolean)
    .join(' ')
}

function pastDueWords({ amountCents, since }: NonNullable<Lateness['pastDue']>): string {
  const amount = dollars(amountCents)
  return since === undefined
    ? words.payments_stays_past_due({ amount })
    : words.payments_stays_past_due_since({ amount, day: formatDay(since) })
}
