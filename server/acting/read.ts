import { sql } from 'kysely'

/** SQL for the identity of the author of a row with that name. Null for a guest, a member of staff or a job. */
export const personIdIn = (row: string) => sql<string | null>`
  (case when ${sql.ref(`${row}.by_kind`)} in ('customer', 'helper') then ${sql.ref(`${row}.by_id`)}::uuid end)`
