// Checks that compare the columns of a line.
import { z } from 'zod'
import { problemAt } from './problems.ts'

type Refuse = (wrong: ReturnType<typeof problemAt>) => void

/**
 * Makes a check that compares columns of a line, for the schema's `check`. The check runs even if some columns are
 * wrong, so that all problems are reported at once.
 * @param check gets the columns that are right, and calls `refuse` with `problemAt`
 */
export const comparing = <Line extends object>(
  check: (line: Partial<Line>, refuse: Refuse) => void,
): z.core.$ZodCheck<Line> =>
  z.superRefine<Line>(
    (line, { issues, addIssue }) => {
      const wrong = new Set(issues.map(({ path }) => path?.[0]))
      const right = Object.entries(line).filter(([column]) => !wrong.has(column))
      check(Object.fromEntries(right) as Partial<Line>, addIssue)
    },
    { when: () => true },
  )

/** Refuses a line that has some of these columns but not all. Each missing column is a problem. */
export function goTogether<Line extends object>(
  line: Partial<Line>,
  names: readonly (keyof Line & string)[],
  refuse: Refuse,
): void {
  const missing = names.filter((name) => line[name] === undefined)
  if (missing.length === names.length) return
  for (const name of missing)
    refuse(problemAt(name, { code: 'with-others', columns: names.filter((each) => each !== name) }))
}
