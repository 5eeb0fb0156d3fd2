import { type RawBuilder, sql } from 'kysely'

export const lowestId = '00000000-0000-0000-0000-000000000000'
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * SQL for a page of the rows that have the given values, newest first. Compares and orders by the columns and the id
 * together, as one row, so that PostgreSQL uses the index over these columns. Otherwise it might walk all rows by id
 * until enough match.
 * @param keys the index's columns, each with its required value: a column of another table, or a subquery. Not a plain
 *   value: PostgreSQL would then expect a single row, and would read and sort all rows that match
 * @param id the column with the id
 */
export function alongIndex(
  keys: readonly (readonly [column: RawBuilder<unknown>, value: RawBuilder<unknown>])[],
  id: RawBuilder<unknown>,
  { from = lowestId, below = highestId }: { from?: string | undefined; below?: string | undefined },
): RawBuilder<unknown> {
  const columns = [...keys.map(([column]) => column), id]
  const values = sql.join(keys.map(([, value]) => value))
  const row = sql.join(columns)
  const order = sql.join(columns.map((column) => sql`${column} desc`))
  return sql`(${row}) >= (${values}, ${from}::uuid) and (${row}) < (${values}, ${below}::uuid) order by ${order}`
}
