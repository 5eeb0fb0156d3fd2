import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/**
 * Records who gave somebody their set-up link.
 * @param giverId undefined: the link came from the command line
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
 * Checks that the same person can't be behind two members of staff. Someone who gave a set-up link may have used it
 * themselves, and could then have given more. So two members of staff connected by links, however indirectly, may be
 * one person.
 * @param since only links given after this instant count
 * @returns true if they're two people
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
 * SQL that's true if there's an active supervisor who counts as a different person than a member of staff.
 * @param since as in `areApart`
 */
export const supervisorApart = (staffId: string, since: Temporal.Instant) => sql<boolean>`exists (
  select from staff where role = 'supervisor' and is_active and id not in ${connected(staffId, since)})`

/** SQL for the ids of everybody connected to a member of staff by set-up links, including themselves. */
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
