import { type RawBuilder, sql } from 'kysely'

export const lowestId = '00000000-0000-0000-0000-000000000000'
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * SQL for a page of the rows with given values, newest first, along the index over those columns and the id. All of
 * them are compared as a row and ordered by, which no other index supports. Otherwise PostgreSQL may consider it
 * cheaper to walk all rows by id until enough match.
 * @param keys the index's columns, each with its required value: a column of another table, or a subquery. For a
 * value that it knows, PostgreSQL expects a single row in such a range, and reads and sorts all of them
 * @param ids the first id, and the id to stay below; undefined: all
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
