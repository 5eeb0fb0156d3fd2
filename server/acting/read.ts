import { sql } from 'kysely'

/**
 * SQL for the identity id of a row's author. Null if the author is a guest, a member of staff or a job.
 * @param row the table's name or alias in the SQL statement
 */
export const personIdIn = (row: string) => sql<string | null>`
  (case when ${sql.ref(`${row}.by_kind`)} in ('customer', 'helper') then ${sql.ref(`${row}.by_id`)}::uuid end)`
