import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/**
 * Adds a session.
 * @returns its id
 */
export async function insertStaffSession(
  queries: Queries,
  { tokenHash, staffId }: { tokenHash: Buffer; staffId: string },
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<string> {
  const [created_at, expires_at] = [now.toString(), expiresAt.toString()]
  const { id } = await queries
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash, staff_id: staffId, created_at, seen_at: created_at, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records the time at which somebody last signed in. */
export async function noteSignIn(trx: Queries, staffId: string, now: Temporal.Instant): Promise<void> {
  await trx.updateTable('staff').set({ signed_in_at: now.toString() }).where('id', '=', staffId).execute()
}

export async function touchStaffSession(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('staff_sessions')
    .set({ seen_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', new Date(now.epochMilliseconds))
    .execute()
}

/** Reads a session together with its member of staff. */
export async function readStaffSession(queries: Queries, sessionId: string) {
  return queries
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('staff_provider_sessions as p', 'p.session_id', 'staff_sessions.id')
    .where('staff_sessions.id', '=', sessionId)
    .select(({ fn }) => [
      'full_name as fullName',
      'seen_at as seenAt',
      fn.coalesce('p.ends_at', 'expires_at').as('expiresAt'),
    ])
    .executeTakeFirst()
}

/** Selects staff sessions: one by its token, some by their ids, or all of one member of staff. */
export type Whose = { tokenHash: Buffer } | { sessionIds: readonly string[] } | { staffId: string }

/** Locks sessions until the transaction ends, so no new view can be opened in them. */
export async function lockStaffSessions(trx: Queries, whose: Whose): Promise<string[]> {
  const found = await trx
    .selectFrom('staff_sessions')
    .where((is) => {
      if ('tokenHash' in whose) return is('token_hash', '=', whose.tokenHash)
      if ('staffId' in whose) return is('staff_id', '=', whose.staffId)
      return is('id', '=', sql<string>`any(${[...whose.sessionIds]}::uuid[])`)
    })
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return found.map(({ id }) => id)
}

export async function removeStaffSessions(trx: Queries, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('staff_sessions')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export const removeExpiredStaffSessions = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    'staff_sessions',
    sql`select ctid from staff_sessions where expires_at <= ${now.toString()}::timestamptz limit ${most}`,
  )

/** SQL for expired sessions: the backlog of the job that deletes them (`Job.waiting`). */
export const expiredStaffSessions = ({ now }: Moment) =>
  sql`from staff_sessions where expires_at <= ${now.toString()}::timestamptz`
