// Payments that keep every rule but look like a mistake. They are refused until the customer confirms them; the refusal
// says how. Ours: the specification has only the additional-payment warning (AH §2.3).

import type { Cents } from '../money.ts'
import { type AmountChoice, amountOf } from './rules.ts'

/**
 * `likely-duplicate`: the same amount with the same method for the same day was ordered minutes ago.
 * `amount-changed`: the balance, or what is past due, was chosen, and the amount is not what is owed now.
 * `on-its-way`: payments that are scheduled or in progress cover what is owed, so that this one would pay it again.
 */
export const doubts = ['likely-duplicate', 'amount-changed', 'on-its-way'] as const
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
  /** What is scheduled or in progress, without what auto pay has announced: that takes no more than is left on its day. */
  onItsWayCents: Cents
}

/** The first doubt about a payment that the customer has not confirmed; nothing where there is none. */
export function doubtOf(payment: DoubtFacts, confirmed: readonly Doubt[]): Doubt | undefined {
  const { choice, amountCents, owed, hasTwin } = payment
  const isOwed = amountOf(choice, owed, amountCents) === amountCents
  const standing: Record<Doubt, boolean> = {
    'likely-duplicate': hasTwin,
    'amount-changed': !isOwed,
    // Whoever confirms a twin has confirmed that it pays again.
    'on-its-way': !hasTwin && isCovered(payment),
  }
  return doubts.find((doubt) => standing[doubt] && !confirmed.includes(doubt))
}

/** Whether what is on its way pays all that is owed, or all that is past due where only that is to be paid. */
export function isCovered({
  choice,
  owed,
  onItsWayCents,
}: Pick<DoubtFacts, 'choice' | 'owed' | 'onItsWayCents'>): boolean {
  const owedCents = choice === 'pastDue' ? owed.pastDueCents : owed.balanceCents
  return owedCents > 0 && onItsWayCents >= owedCents
}
