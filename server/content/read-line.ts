import type { Problem } from '../import/problem.ts'
import type { ContentKind } from './kind.ts'
import type { ContentLine } from './tables.ts'

export interface ReadLine {
  id: string
  given: ContentLine
  item: unknown
}

/** Reads a line with its kind's schema. @returns the item, or everything that's wrong with it. Empty columns count as left out */
export function readLine(
  kind: ContentKind,
  values: Record<string, unknown>,
): { item?: ReadLine; problems: Problem[] } {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const read = kind.line.safeParse(given)
  if (read.success)
    return { item: { id: kind.idOf(read.data), given: given as ContentLine, item: read.data }, problems: [] }
  const told = read.error.issues.flatMap((issue): Problem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, code: issue.code, reason: 'is no column' }))
      : [{ field: String(issue.path[0] ?? ''), code: issue.code, reason: issue.message }],
  )
  return { problems: [...new Map(told.map((problem) => [problem.field, problem])).values()] }
}
