import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** Stores who gave somebody their set-up link. @param giverId undefined: it came from the command line */
export async function storeLinkGiver(
  trx: Queries,
  staffId: string,
  giverId: string | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const given = {
    link_giver_id: giverId ?? null,
    link_given_at: giverId === undefined ? null : now.toString(),
  }
  await trx.updateTable('staff').set(given).where('id', '=', staffId).execute()
}

/**
 * Checks that nobody could be behind both of two members of staff: neither gave the other a set-up link, nor did one person give it to both.
 * @param since links given after this instant count
 * @returns true if they're two people
 */
export async function areApart(
  queries: Queries,
  [one, other]: readonly [string, string],
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await sql<{ apart: boolean }>`
    select ${apart(since)} as apart from staff p, staff q
    where p.id = ${one}::uuid and q.id = ${other}::uuid`.execute(queries)
  return found.rows[0]?.apart ?? false
}

/** The condition that there's an active supervisor apart from a member of staff. @param since as in `areApart` */
export const supervisorApart = (staffId: string, since: Temporal.Instant) => sql<boolean>`exists (
  select from staff p, staff q
  where p.id = ${staffId}::uuid and q.role = 'supervisor' and q.is_active and q.id <> p.id and ${apart(since)})`

/** The condition that the staff `p` and `q` are apart. */
function apart(since: Temporal.Instant) {
  const hands = (row: string) => sql`array_remove(array[${sql.ref(`${row}.id`)},
    case when ${sql.ref(`${row}.link_given_at`)} > ${since.toString()}::timestamptz
      then ${sql.ref(`${row}.link_giver_id`)} end], null)`
  return sql`not ${hands('p')} && ${hands('q')}`
}
