// Limits on what staff may credit an account, and the approvals that a credit takes. Pure functions.
import type { Cents } from '../money.ts'
import { ownFeeOf } from '../statements/own-lines.ts'
import { lineKindOf, type StatementSection } from '../statements/sections.ts'

/** Kinds of adjustments: a courtesy credit, or a waived late fee. Both are a line on the next bill, never cash. */
export const adjustmentKinds = ['credit', 'late-fee'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Reasons for an adjustment, as reports count them. */
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

/** The most an account may be credited within `countedDays`, even with approval. Ours. */
export const mostCents: Cents = 500_00
/** The number of days within which adjustments are added up, so splitting one into parts doesn't get around a limit. */
export const countedDays = 30

/** The credits an account got within the last `countedDays` days, from any member of staff. */
export interface Credited {
  /** All credits given. A credit that still waits for a second person isn't counted. */
  recentCents: Cents
  /** Credits that didn't need a second person's approval. */
  aloneCents: Cents
}

/**
 * Returns how much more an account may be credited. Credits that a second person approved don't count against what
 * one person may give alone.
 * @param limitCents what the role may give without approval
 * @returns cents; `most`: the limit with a second person's approval
 */
export function roomFor(
  { recentCents, aloneCents }: Credited,
  limitCents: Cents,
): { alone: Cents; most: Cents } {
  const most = Math.max(0, mostCents - recentCents)
  return { alone: Math.min(most, Math.max(0, limitCents - aloneCents)), most }
}

/**
 * Returns whose approval an adjustment takes.
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

/** A late fee on a bill. `line` counts all lines of the bill from 0, in the bill's order. */
export interface LateFee {
  line: number
  amountCents: Cents
}

/** Lists a bill's late fees: our own biller's by their code, a platform's by their description. */
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
