import type { Problem } from './problem.ts'

/** The staging tables of one import run, one for each kind of file. Their names contain the run's name. */
export interface Staging {
  /**
   * Returns the staging table for a kind of file.
   * @param kind `FileKind.name`
   */
  table(kind: string): string
}

/**
 * A check of staged lines that needs the database. `where` is an SQL condition that's true for a staged row `s` with
 * the problem.
 */
export interface Check extends Problem {
  where: string
}

/** A range of keys: above `after`, up to and including `upTo`. An undefined bound is no bound. */
export interface Range {
  after: string | undefined
  upTo: string | undefined
}

/**
 * Returns an SQL condition that's true if a staged row `s` is in a range. Also returns the condition's parameters,
 * which start at `$1`.
 */
export function inRange(range: Range, column: string): { sql: string; values: string[] } {
  const { after, upTo } = range
  if (after === undefined && upTo === undefined) return { sql: 'true', values: [] }
  if (after === undefined) return { sql: `s.${column} <= $1`, values: [upTo as string] }
  if (upTo === undefined) return { sql: `s.${column} > $1`, values: [after] }
  return { sql: `s.${column} > $1 and s.${column} <= $2`, values: [after, upTo] }
}
