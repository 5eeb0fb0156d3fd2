// Decides how much staff may credit an account, and when a credit needs approval. Pure functions.
import type { Cents } from '../money.ts'
import { ownFeeOf } from '../statements/own-lines.ts'
import { lineKindOf, type StatementSection } from '../statements/sections.ts'

/**
 * Kinds of adjustments: a courtesy credit, or a waived late fee. An adjustment is a line on the next bill, never cash.
 */
export const adjustmentKinds = ['credit', 'late-fee'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Reasons for an adjustment. Reports count adjustments by reason. */
export const adjustmentReasons = [
  'outage',
  'service-problem',
  'missed-visit',
  'billing-error',
  'hardship',
  'goodwill',
  'other',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** The most that an account may be credited in `countedDays` days. Not even approved credits may exceed it. Ours. */
export const mostCreditedCents: Cents = 500_00
/** Days whose credits count together toward the limits. So splitting a credit into parts doesn't get around a limit. */
export const countedDays = 30

/** The credits an account got in the last `countedDays` days, from any member of staff. */
export interface Credited {
  /** The total of all credits, except those that still wait for a second person's approval. */
  recentCents: Cents
  /** The total of credits that didn't need a second person's approval. */
  aloneCents: Cents
}

/**
 * Returns how much more an account may be credited. Credits that a second person approved don't lower `alone`.
 * @param limitCents the most that the staff member's role may credit without approval
 * @returns cents: `alone` without approval, `most` with a second person's approval
 */
export function roomFor(
  { recentCents, aloneCents }: Credited,
  limitCents: Cents,
): { alone: Cents; most: Cents } {
  const most = Math.max(0, mostCreditedCents - recentCents)
  return { alone: Math.min(most, Math.max(0, limitCents - aloneCents)), most }
}

/**
 * Decides if one person may give a credit, or if a second person has to approve it.
 * @returns `over-bound`: nobody may give that much
 */
export function whoAgrees(
  amountCents: Cents,
  credited: Credited,
  limitCents: Cents,
): 'alone' | 'second-person' | 'over-bound' {
  const { alone, most } = roomFor(credited, limitCents)
  if (amountCents > most) return 'over-bound'
  return amountCents > alone ? 'second-person' : 'alone'
}

/** A late fee on a bill. `line`: the line's position among all lines of the bill, from 0. */
export interface LateFee {
  line: number
  amountCents: Cents
}

/**
 * Lists the late fees on a bill. Our own biller marks them with a code. On a platform's bill, we know them by their
 * description.
 */
export const lateFeesOf = (sections: readonly StatementSection[]): LateFee[] =>
  sections
    .flatMap((section) => section.rows.map((row) => ({ section, row })))
    .flatMap(({ section, row }, line) =>
      row.amountCents > 0 &&
      lineKindOf(section, row) === 'fee' &&
      (ownFeeOf(row) === 'late-fee' || /\blate\b/i.test(row.description))
        ? [{ line, amountCents: row.amountCents }]
        : [],
    )
