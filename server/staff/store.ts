import type { Role } from '@lightwell/rulebook/call.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import {
  type AccountFacts,
  accountFactsOf,
  type IdentityFacts,
  identityFacts,
  identityRows,
} from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { viewRows } from '../views/read.ts'

// Sessions of staff.

/** What one statement knows of a session of staff: who it is, and the view that the request names, with its customer. */
export interface StaffSessionFacts {
  staff_id: string
  session_id: string
  user_name: string
  role: Role
  seen_at: Date
  view: {
    id: string
    account_id: string | null
    reason: ViewReason
    checked_at: Date | null
    acts_until: Date | null
    ends_at: Date
    is_active: boolean
    dst_user_name: string | null
    identity: IdentityFacts
    accounts: AccountFacts[]
  } | null
}

/**
 * Reads a session that has not expired, of a member of staff who is still active.
 * @param viewId a view of theirs that is open; nothing is read of any other
 */
export async function findStaffSession(
  queries: Queries,
  tokenHash: Buffer,
  viewId: string | undefined,
  now: Temporal.Instant,
): Promise<StaffSessionFacts | undefined> {
  const found = await sql<Flat>`
    select p.id as staff_id, s.id as session_id, p.user_name, p.role, s.seen_at,
      v.id, v.account_id, v.reason, v.checked_at, v.acts_until, v.ends_at, i.is_active, i.dst_user_name,
      case when i.id is not null then ${identityFacts} end as identity,
      case when i.id is not null then ${accountFactsOf(sql`i.id`)} end as accounts
    from staff_sessions s join staff p on p.id = s.staff_id and p.is_active
      left join ${viewRows} v on v.session_id = s.id and v.id = ${viewId ?? null}::uuid
        and v.ended_at is null and v.ends_at > ${now.toString()}
      left join ${identityRows} i on i.id = v.identity_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now.toString()}`.execute(queries)
  const [read] = found.rows
  if (read === undefined) return undefined
  const { staff_id, session_id, user_name, role, seen_at, ...view } = read
  return { staff_id, session_id, user_name, role, seen_at, view: isView(view) ? view : null }
}

type SeenView = NonNullable<StaffSessionFacts['view']>
type Flat = Omit<StaffSessionFacts, 'view'> & { [Name in keyof SeenView]: SeenView[Name] | null }

const isView = (read: { [Name in keyof SeenView]: SeenView[Name] | null }): read is SeenView =>
  read.id !== null

/** Adds a session. @returns its id */
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

/** What a session tells its own person of itself. */
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

/** Sessions of staff: the one of a token, some by their ids, or all of a member of staff. */
export type Whose = { tokenHash: Buffer } | { sessionIds: readonly string[] } | { staffId: string }

/** Holds sessions until the transaction ends: no view is opened in one meanwhile. */
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

/** The backlog of rows to delete (`Job.waiting`). */
export const expiredStaffSessions = ({ now }: Moment) =>
  sql`from staff_sessions where expires_at <= ${now.toString()}::timestamptz`
