import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount } from '../shell/session.ts'
import type { Lateness } from './late.ts'
import { Warning } from './Warning.tsx'

/**
 * Warns that a payment is too late for a due date or for a past-due amount. Renders nothing if the payment is in time.
 * A closed account gets no past-due warning, because it has no service that could be affected.
 */
export function LateWarning({
  late,
  missed = words.payments_received_after_due,
}: {
  late: Lateness | undefined
  /** The sentence for a payment that misses the due date. */
  missed?: (facts: { day: string }) => string
}) {
  const { closedOn } = useAccount()
  const { dueOn, pastDue } = late ?? {}
  const said = [
    dueOn && missed({ day: formatDay(dueOn, 'name') }),
    pastDue && !closedOn && pastDueWords(pastDue),
  ]
  return <Warning>{said.filter(Boolean).join(' ')}</Warning>
}

function pastDueWords({ amountCents, since }: NonNullable<Lateness['pastDue']>): string {
  const amount = dollars(amountCents)
  return since === undefined
    ? words.payments_stays_past_due({ amount })
    : words.payments_stays_past_due_since({ amount, day: formatDay(since, 'name') })
}
