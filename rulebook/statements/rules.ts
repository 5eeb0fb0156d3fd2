import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** A bill as far as it matters for what is still open. */
export interface BilledCharges {
  dueOn: Day
  newChargesCents: Cents
}

/**
 * What of the balance is past due, and since when. Payments settle the oldest charges first, so what is still owed
 * belongs to the newest bills; their part whose due date lies before `today` is past due (on the due date it is not).
 *
 * @param bills newest first; what they do not explain is older than all of them, and past due as well.
 */
export function pastDueOf({
  balanceCents,
  bills,
  today,
}: {
  balanceCents: Cents
  bills: BilledCharges[]
  today: Day
}): {
  amountCents: Cents
  since: Day | undefined
} {
  let openCents = Math.max(0, balanceCents)
  let amountCents = 0
  let since: Day | undefined
  for (const bill of bills) {
    const partCents = Math.min(openCents, Math.max(0, bill.newChargesCents))
    openCents -= partCents
    if (partCents === 0 || bill.dueOn >= today) continue
    amountCents += partCents
    since = bill.dueOn
  }
  const oldest = bills.at(-1)
  if (openCents > 0 && oldest !== undefined)
    return { amountCents: amountCents + openCents, since: oldest.dueOn }
  return { amountCents, since }
}

/** Whether payments, told one by one, come to what a statement says was paid: only then they explain it. */
export function explainsPayments(payments: { amountCents: Cents }[], paymentsCents: Cents): boolean {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0) === paymentsCents
}
