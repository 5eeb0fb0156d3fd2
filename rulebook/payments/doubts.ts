// Payments that break no rule, but look like mistakes. Such a payment is refused with its doubt until the customer
// confirms it. Ours: the specification has only the additional-payment warning (AH §2.3).

import type { Cents } from '../money.ts'
import { type AmountChoice, amountOf } from './rules.ts'

/**
 * Reasons that a payment looks like a mistake:
 * - `likely-duplicate`: minutes ago, the same amount was ordered with the same method for the same day.
 * - `amount-changed`: the customer chose to pay the balance or the past-due amount, and it has changed since.
 * - `on-its-way`: scheduled or pending payments already cover what's owed.
 */
export const doubts = ['likely-duplicate', 'amount-changed', 'on-its-way'] as const
export type Doubt = (typeof doubts)[number]

/** Minutes in which a second, identical payment is probably a mistake, such as a double click or another tab. */
export const duplicateMinutes = 10

export interface DoubtFacts {
  choice: AmountChoice
  amountCents: Cents
  /** The amounts owed now. */
  owed: { balanceCents: Cents; pastDueCents: Cents }
  /** True if an identical payment was ordered within `duplicateMinutes` and hasn't been declined or canceled. */
  hasTwin: boolean
  /**
   * The total of scheduled and pending payments. Payments scheduled by auto pay aren't counted, because auto pay takes
   * only what's still owed on its day.
   */
  onItsWayCents: Cents
}

/** The first doubt about a payment that the customer hasn't confirmed. Undefined if there is none. */
export function doubtOf(payment: DoubtFacts, confirmed: readonly Doubt[]): Doubt | undefined {
  const { choice, amountCents, owed, hasTwin } = payment
  const isOwed = amountOf(choice, owed, amountCents) === amountCents
  const standing: Record<Doubt, boolean> = {
    'likely-duplicate': hasTwin,
    'amount-changed': !isOwed,
    // The identical payment is itself on its way, and `likely-duplicate` asks about it. A customer who confirms that
    // isn't asked about payments on their way as well.
    'on-its-way': !hasTwin && isCovered(payment),
  }
  return doubts.find((doubt) => standing[doubt] && !confirmed.includes(doubt))
}

/**
 * For a payment of the past-due amount: true if upcoming payments cover that amount. For others: true if they cover
 * everything owed.
 */
export function isCovered({
  choice,
  owed,
  onItsWayCents,
}: Pick<DoubtFacts, 'choice' | 'owed' | 'onItsWayCents'>): boolean {
  const owedCents = choice === 'pastDue' ? owed.pastDueCents : owed.balanceCents
  return owedCents > 0 && onItsWayCents >= owedCents
}
