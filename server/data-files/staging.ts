import type { Problem } from './problem.ts'

/** The staging tables of one run, named after it, one for each kind of file. */
export interface Staging {
  /** The table for a kind of file, by the name that its files begin with. */
  table(kind: string): string
}

/** A problem with a staged line that only the database can find. `where` is an SQL condition on its row, `s`. */
export interface Check extends Problem {
  where: string
}

/** A range of keys, from after `after` up to and including `upTo`. Undefined: from the first key, or to the last. */
export interface Range {
  after: string | undefined
  upTo: string | undefined
}

/** The SQL condition that a staged row `s` is in a range, with its parameters, which start at `$1`. */
export function inRange(range: Range, column: string): { sql: string; values: string[] } {
  const { after, upTo } = range
  if (after === undefined && upTo === undefined) return { sql: 'true', values: [] }
  if (after === undefined) return { sql: `s.${column} <= $1`, values: [upTo as string] }
  if (upTo === undefined) return { sql: `s.${column} > $1`, values: [after] }
  return { sql: `s.${column} > $1 and s.${column} <= $2`, values: [after, upTo] }
}
