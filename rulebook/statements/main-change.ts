// Why a bill differs from the one before, in as few words as a summary has room for: by how much, and the one line that
// explains most of it.
import type { Cents } from '../money.ts'
import { type Change, type ComparableStatement, type ComparedLine, compareStatements } from './compare.ts'

export interface MainChange {
  /** By how much new charges are more than on the bill before; below zero they are less. */
  differenceCents: Cents
  /** The line that makes at least half of the difference; nothing where none does. */
  line: MainLine | undefined
}

export interface MainLine extends Pick<ComparedLine, 'description' | 'kind' | 'code'> {
  change: Exclude<Change, 'same'>
}

/** Compares a bill with the one before it. Taxes explain nothing: they go by what is taxed. */
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
  return { differenceCents, line: explains ? toldLine(line) : undefined }
}

/** The line with the largest difference in that direction; nothing where no line differs so. */
function largest(lines: ComparedLine[], sign: number): ComparedLine | undefined {
  const [first] = lines
    .filter(({ kind, differenceCents }) => kind !== 'tax' && differenceCents * sign > 0)
    .sort((a, b) => Math.abs(b.differenceCents) - Math.abs(a.differenceCents))
  return first
}

/** A price for a part of a month is not a changed price. */
function toldLine({ description, kind, code, change, reason }: ComparedLine): MainLine | undefined {
  const isOnlyProrated = reason === 'partial-month' && (change === 'up' || change === 'down')
  return change === 'same' || isOnlyProrated ? undefined : { description, kind, code, change }
}
