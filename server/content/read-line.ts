import type { ContentKind } from './kind.ts'
import type { ContentProblem } from './problems.ts'
import type { ContentLine } from './tables.ts'

export interface ReadLine {
  id: string
  given: ContentLine
  item: unknown
}

/** A column and its problem. */
export interface ColumnProblem {
  field: string
  wrong: ContentProblem
}

/** Parses a line with its kind's schema. Returns the item, or all problems. Empty columns count as left out. */
export function readLine(
  kind: ContentKind,
  values: Record<string, unknown>,
): { item?: ReadLine; problems: ColumnProblem[] } {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const read = kind.line.safeParse(given)
  if (read.success)
    return { item: { id: kind.idOf(read.data), given: given as ContentLine, item: read.data }, problems: [] }
  const columnProblems = read.error.issues.flatMap((issue): ColumnProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((field) => ({ field, wrong: { code: 'no-column' } }))
    const field = String(issue.path[0])
    // Issues made by `refusing` or `problemAt` carry their problem. Any other issue means that the value is missing or
    // isn't a text.
    if (issue.code === 'custom') return [{ field, wrong: issue.params as ContentProblem }]
    return [{ field, wrong: { code: given[field] === undefined ? 'missing' : 'not-text' } }]
  })
  // Reports only the first problem of each column. A column's own problem comes before one from comparing columns.
  return {
    problems: [
      ...new Map(columnProblems.toReversed().map((problem) => [problem.field, problem])).values(),
    ].toReversed(),
  }
}
