// Payments that follow every rule but look like mistakes. They're refused until the customer confirms them; the refusal
// names the doubt to confirm. Ours: the specification has only the additional-payment warning (AH §2.3).

import type { Cents } from '../money.ts'
import { type AmountChoice, amountOf } from './rules.ts'

/**
 * Reasons a payment looks like a mistake:
 * - `likely-duplicate`: the same amount with the same method for the same day was ordered minutes ago.
 * - `amount-changed`: the customer chose to pay the balance or the past-due amount, and that amount has changed since.
 * - `on-its-way`: scheduled or pending payments cover what's owed, so this one would pay it again.
 */
export const doubts = ['likely-duplicate', 'amount-changed', 'on-its-way'] as const
export type Doubt = (typeof doubts)[number]

/**
 * Minutes during which a second, identical payment is questioned: enough for a double click, or a second tab, device
 * or program.
 */
export const duplicateMinutes = 10

export interface DoubtFacts {
  choice: AmountChoice
  amountCents: Cents
  /** The amounts owed now. */
  owed: { balanceCents: Cents; pastDueCents: Cents }
  /** True if an identical payment was ordered within `duplicateMinutes` and hasn't been declined or canceled. */
  hasTwin: boolean
  /**
   * Scheduled and pending payments, not counting those auto pay has announced, since auto pay takes only what's left
   * on its day.
   */
  onItsWayCents: Cents
}

/** The first doubt about a payment that the customer hasn't confirmed; undefined if there is none. */
export function doubtOf(payment: DoubtFacts, confirmed: readonly Doubt[]): Doubt | undefined {
  const { choice, amountCents, owed, hasTwin } = payment
  const isOwed = amountOf(choice, owed, amountCents) === amountCents
  const standing: Record<Doubt, boolean> = {
    'likely-duplicate': hasTwin,
    'amount-changed': !isOwed,
    // Confirming a duplicate also confirms paying again what's already covered.
    'on-its-way': !hasTwin && isCovered(payment),
  }
  return doubts.find((doubt) => standing[doubt] && !confirmed.includes(doubt))
}

/** True if upcoming payments cover everything owed, or everything past due if the customer is paying only that. */
export function isCovered({
  choice,
  owed,
  onItsWayCents,
}: Pick<DoubtFacts, 'choice' | 'owed' | 'onItsWayCents'>): boolean {
  const owedCents = choice === 'pastDue' ? owed.pastDueCents : owed.balanceCents
  return owedCents > 0 && onItsWayCents >= owedCents
}
