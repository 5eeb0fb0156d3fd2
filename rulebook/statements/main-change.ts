// Explains in brief why a bill differs from the previous one. The summary shows the difference and, if one line
// explains most of it, that line.
import type { Cents } from '../money.ts'
import { type Change, type ComparableStatement, type ComparedLine, compareStatements } from './compare.ts'

export interface MainChange {
  /** The change in new charges since the previous bill. Negative: they're lower. */
  differenceCents: Cents
  /** The line that explains at least half of the difference. Undefined if no line does. */
  line: MainLine | undefined
}

export interface MainLine extends Pick<ComparedLine, 'description' | 'kind' | 'code'> {
  change: Exclude<Change, 'same'>
}

/**
 * Compares a bill with the previous one. A tax is never named as the main change, because taxes follow from other
 * lines.
 */
export function mainChangeOf(
  newest: ComparableStatement,
  before: ComparableStatement,
): MainChange | undefined {
  const comparison = compareStatements(before, newest)
  if (comparison === 'same-statement') return undefined
  const { differenceCents } = comparison
  const line = largest(
    comparison.sections.flatMap(({ lines }) => lines),
    Math.sign(differenceCents),
  )
  const explains = line !== undefined && 2 * Math.abs(line.differenceCents) >= Math.abs(differenceCents)
  return { differenceCents, line: explains ? toMainLine(line) : undefined }
}

/** The line that changed most in one direction: up (`sign` 1) or down (-1). Undefined if no line changed that way. */
function largest(lines: ComparedLine[], sign: number): ComparedLine | undefined {
  const [first] = lines
    .filter(({ kind, differenceCents }) => kind !== 'tax' && differenceCents * sign > 0)
    .sort((a, b) => Math.abs(b.differenceCents) - Math.abs(a.differenceCents))
  return first
}

/**
 * Turns a compared line into the main change. Undefined for a line that didn't change. Also undefined if a line changed
 * only because one bill has it for part of the month.
 */
function toMainLine({ description, kind, code, change, reason }: ComparedLine): MainLine | undefined {
  const isOnlyProrated = reason === 'partial-month' && (change === 'up' || change === 'down')
  return change === 'same' || isOnlyProrated ? undefined : { description, kind, code, change }
}
