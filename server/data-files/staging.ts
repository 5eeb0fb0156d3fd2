import type { Problem } from './problem.ts'

/** The staging tables of one run, named after it, one for each kind of file. */
export interface Staging {
  /** The table of a kind, by the name that its files begin with. */
  table(kind: string): string
}

/** What may be wrong about a staged line that only the database can tell. `where` is a condition on its row, `s`. */
export interface Check extends Problem {
  where: string
}

/** A part of the keys, from behind `after` up to and with `upTo`; without them from the first, to the last. */
export interface Range {
  after: string | undefined
  upTo: string | undefined
}

/** The condition that a staged row `s` is in a range, with its parameters from `$1` on. */
export function inRange(range: Range, column: string): { sql: string; values: string[] } {
  const { after, upTo } = range
  if (after === undefined && upTo === undefined) return { sql: 'true', values: [] }
  if (after === undefined) return { sql: `s.${column} <= $1`, values: [upTo as string] }
  if (upTo === undefined) return { sql: `s.${column} > $1`, values: [after] }
  return { sql: `s.${column} > $1 and s.${column} <= $2`, values: [after, upTo] }
}
