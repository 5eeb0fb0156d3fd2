// What makes a payment that keeps every rule look like a slip. It is refused until the customer says that it is meant;
// the words of the refusal say how. Ours: the specification has the additional-payment warning alone (AH §2.3).

import type { Cents } from '../money.ts'
import { type AmountChoice, amountOf } from './rules.ts'

/**
 * `likely-duplicate`: the same amount with the same method for the same day was ordered minutes ago.
 * `amount-changed`: the balance, or what is past due, was chosen, and the amount is not what is owed now.
 */
export const doubts = ['likely-duplicate', 'amount-changed'] as const
export type Doubt = (typeof doubts)[number]

/** How long a payment makes one like it doubtful, in minutes: those of a second click, tab, device or program. */
export const duplicateMinutes = 10

export interface DoubtFacts {
  choice: AmountChoice
  amountCents: Cents
  /** What is owed now. */
  owed: { balanceCents: Cents; pastDueCents: Cents }
  /** Whether the like of it was ordered in the last `duplicateMinutes` and was neither declined nor cancelled. */
  hasTwin: boolean
}

/** The first doubt about a payment that the customer has not confirmed; nothing where there is none. */
export function doubtOf(payment: DoubtFacts, confirmed: readonly Doubt[]): Doubt | undefined {
  const { choice, amountCents, owed, hasTwin } = payment
  const isOwed = amountOf(choice, owed, amountCents) === amountCents
  const standing: Record<Doubt, boolean> = { 'likely-duplicate': hasTwin, 'amount-changed': !isOwed }
  return doubts.find((doubt) => standing[doubt] && !confirmed.includes(doubt))
}
