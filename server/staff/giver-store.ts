import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/**
 * Records who gave somebody their set-up link.
 * @param giverId undefined: the link was made on the command line
 */
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
 * Checks that two members of staff are surely two people. Whoever makes a set-up link for a colleague may use the link
 * themselves. So members of staff whom links connect, even through others, may be one person.
 * @param since only links made after this instant count
 * @returns true if no links connect them
 */
export async function areApart(
  queries: Queries,
  [one, other]: readonly [string, string],
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await sql<{ apart: boolean }>`
    select ${other}::uuid not in ${connected(one, since)} as apart`.execute(queries)
  return found.rows[0]?.apart ?? false
}

/**
 * SQL that's true if there's an active supervisor whom no set-up links connect to this member of staff.
 * @param since only set-up links made after this instant count
 */
export const supervisorApart = (staffId: string, since: Temporal.Instant) => sql<boolean>`exists (
  select from staff where role = 'supervisor' and is_active and id not in ${connected(staffId, since)})`

/**
 * SQL for the ids of everybody connected to a member of staff by set-up links, even through others. Includes the member
 * of staff.
 */
export const connected = (staffId: string, since: Temporal.Instant) => sql`(
  with recursive given (owner, giver) as (
    select id, link_giver_id from staff
    where link_given_at > ${since.toString()}::timestamptz and link_giver_id is not null
  ), same (id) as (
    select ${staffId}::uuid
    union
    select case when g.owner = s.id then g.giver else g.owner end from same s join given g on s.id in (g.owner, g.giver)
  )
  select id from same)`
