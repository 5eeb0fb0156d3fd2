import type { ContentKind } from './kind.ts'
import type { ContentLine } from './tables.ts'
import type { Wrong } from './wrong.ts'

export interface ReadLine {
  id: string
  given: ContentLine
  item: unknown
}

/** A column and its problem. */
export interface ColumnProblem {
  field: string
  wrong: Wrong
}

/** A line read with its kind's schema, or all its problems. Empty columns count as left out. */
export function readLine(
  kind: ContentKind,
  values: Record<string, unknown>,
): { item?: ReadLine; problems: ColumnProblem[] } {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const read = kind.line.safeParse(given)
  if (read.success)
    return { item: { id: kind.idOf(read.data), given: given as ContentLine, item: read.data }, problems: [] }
  const told = read.error.issues.flatMap((issue): ColumnProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((field) => ({ field, wrong: { code: 'no-column' } }))
    const field = String(issue.path[0])
    // A check refuses by `refusing` or `wrongAt`; otherwise it isn't a text at all.
    if (issue.code === 'custom') return [{ field, wrong: issue.params as Wrong }]
    return [{ field, wrong: { code: given[field] === undefined ? 'missing' : 'not-text' } }]
  })
  // A column's own problem takes precedence over those found by comparing it.
  return {
    problems: [
      ...new Map(told.toReversed().map((problem) => [problem.field, problem])).values(),
    ].toReversed(),
  }
}
