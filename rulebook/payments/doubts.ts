// Payments that keep every rule but look like a mistake. They are refused until the customer confirms them; the refusal
// says how. Ours: the specification has only the additional-payment warning (AH §2.3).

import type { Cents } from '../money.ts'
import { type AmountChoice, amountOf } from './rules.ts'

/**
 * `likely-duplicate`: the same amount with the same method for the same day was ordered minutes ago.
 * `amount-changed`: the balance, or what is past due, was chosen, and the amount is not what is owed now.
 */
export const doubts = ['likely-duplicate', 'amount-changed'] as const
export type Doubt = (typeof doubts)[number]

/**
 * For how many minutes a second, identical payment is doubted: long enough for a double click, a second tab, device or
 * program.
 */
export const duplicateMinutes = 10

export interface DoubtFacts {
  choice: AmountChoice
  amountCents: Cents
  /** What is owed now. */
  owed: { balanceCents: Cents; pastDueCents: Cents }
  /** Whether an identical payment was ordered within `duplicateMinutes` and neither declined nor cancelled. */
  hasTwin: boolean
}

/** The first doubt about a payment that the customer has not confirmed; nothing where there is none. */
export function doubtOf(payment: DoubtFacts, confirmed: readonly Doubt[]): Doubt | undefined {
  const { choice, amountCents, owed, hasTwin } = payment
  const isOwed = amountOf(choice, owed, amountCents) === amountCents
  const standing: Record<Doubt, boolean> = { 'likely-duplicate': hasTwin, 'amount-changed': !isOwed }
  return doubts.find((doubt) => standing[doubt] && !confirmed.includes(doubt))
}
