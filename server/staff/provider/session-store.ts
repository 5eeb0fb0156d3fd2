// Staff sessions that began at the identity service, with the time of their next check.
import { sql } from 'kysely'
import type { LogoutToken } from '../../connectors/identity-provider/port.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { idleSeconds } from '../session.ts'

/** Sessions last used before this instant have ended because they were idle, so they aren't checked. */
export const usedSinceAt = (now: Temporal.Instant): Temporal.Instant => now.subtract({ seconds: idleSeconds })

/** A session to check, with the encrypted refresh token that we use to ask the service. */
export interface DueCheck {
  sessionId: string
  staffId: string
  /** The issuer that signed them in. The settings may have another issuer by now. */
  issuer: string
  subject: string
  refreshSealed: Buffer
}

/** Records that a session began at the service. Unless the service confirms the session, it ends at `until`. */
export async function keepStaffProviderSession(
  trx: Queries,
  { sessionId, sid, refreshSealed }: { sessionId: string; sid: string | undefined; refreshSealed: Buffer },
  { checkAt, until }: { checkAt: Temporal.Instant; until: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into staff_provider_sessions (session_id, sid, refresh_sealed, look_at, ends_at)
    select id, ${sid ?? null}::text, ${refreshSealed}::bytea, ${checkAt.toString()}::timestamptz, expires_at
    from staff_sessions where id = ${sessionId}::uuid`.execute(trx)
  await holdUntil(trx, sessionId, until)
}

/** Finds the encrypted refresh token of a session that began at the service, and the issuer of the token. */
export async function findHeldToken(
  queries: Queries,
  sessionId: string,
): Promise<{ issuer: string; refreshSealed: Buffer } | undefined> {
  const found = await sql<{ issuer: string; refreshSealed: Buffer }>`
    select w.issuer, p.refresh_sealed as "refreshSealed"
    from staff_provider_sessions p join staff_sessions s on s.id = p.session_id
      join staff_provider_people w on w.staff_id = s.staff_id
    where p.session_id = ${sessionId}::uuid`.execute(queries)
  return found.rows[0]
}

/** Stores the refresh token for the next check, and extends the session until `until`. */
export async function confirmSession(
  trx: Queries,
  { sessionId, refreshSealed }: { sessionId: string; refreshSealed: Buffer },
  until: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('staff_provider_sessions')
    .set({ refresh_sealed: refreshSealed })
    .where('session_id', '=', sessionId)
    .execute()
  await holdUntil(trx, sessionId, until)
}

const holdUntil = (trx: Queries, sessionId: string, until: Temporal.Instant) =>
  sql`
    update staff_sessions s set expires_at = least(p.ends_at, ${until.toString()}::timestamptz)
    from staff_provider_sessions p where p.session_id = s.id and s.id = ${sessionId}::uuid`.execute(trx)

/**
 * Claims the session that has waited longest for its check, so no other server checks it. Its next check is at
 * `nextAt`, whatever this check results in.
 * @param usedSince skips sessions that haven't been used since then
 */
export async function claimCheck(
  queries: Queries,
  now: Temporal.Instant,
  { nextAt, usedSince }: { nextAt: Temporal.Instant; usedSince: Temporal.Instant },
): Promise<DueCheck | undefined> {
  const taken = await sql<DueCheck>`
    update staff_provider_sessions p set look_at = ${nextAt.toString()}::timestamptz
    from staff_sessions s, staff_provider_people w
    where p.session_id = (
        select c.session_id from staff_provider_sessions c join staff_sessions o on o.id = c.session_id
        where c.look_at <= ${now.toString()}::timestamptz and o.expires_at > ${now.toString()}::timestamptz
          and o.staff_id is not null and o.seen_at > ${usedSince.toString()}::timestamptz
        order by c.look_at limit 1 for update of c skip locked)
      and s.id = p.session_id and w.staff_id = s.staff_id
    returning p.session_id as "sessionId", w.staff_id as "staffId", w.issuer, w.subject,
      p.refresh_sealed as "refreshSealed"`.execute(queries)
  return taken.rows[0]
}

/** SQL for sessions to check (`Job.waiting`). */
export const checksDue = ({ now }: Pick<Moment, 'now'>) =>
  sql`from staff_provider_sessions p join staff_sessions s on s.id = p.session_id
    where p.look_at <= ${now.toString()}::timestamptz and s.expires_at > ${now.toString()}::timestamptz
      and s.staff_id is not null and s.seen_at > ${usedSinceAt(now).toString()}::timestamptz`

/**
 * Finds sessions that the service didn't confirm in time, with their members of staff.
 * @param usedSince skips sessions that haven't been used since then, because they aren't checked either
 */
export async function findUnconfirmed(
  queries: Queries,
  now: Temporal.Instant,
  { usedSince, most }: { usedSince: Temporal.Instant; most: number },
): Promise<{ sessionId: string; staffId: string }[]> {
  const found = await sql<{ sessionId: string; staffId: string }>`
    select s.id as "sessionId", s.staff_id as "staffId"
    from staff_provider_sessions p join staff_sessions s on s.id = p.session_id
    where s.expires_at <= ${now.toString()}::timestamptz and p.ends_at > ${now.toString()}::timestamptz
      and s.staff_id is not null and s.seen_at > ${usedSince.toString()}::timestamptz
    order by s.id limit ${most}`.execute(queries)
  return found.rows
}

/**
 * Finds sessions here that began in a given session at the service (`sid`). Without a `sid`, finds all of the
 * subject's. If a session here has no `sid`, only the subject is compared.
 */
export async function findBeganAt(
  queries: Queries,
  { issuer, subject, sid }: Omit<LogoutToken, 'id'>,
): Promise<{ sessionId: string; staffId: string }[]> {
  const inSession = sql`(p.sid = ${sid ?? null} ${subject === undefined ? sql`` : sql`or p.sid is null`})`
  const found = await sql<{ sessionId: string; staffId: string }>`
    select s.id as "sessionId", s.staff_id as "staffId"
    from staff_provider_people w join staff_sessions s on s.staff_id = w.staff_id
      join staff_provider_sessions p on p.session_id = s.id
    where w.issuer = ${issuer}
      ${subject === undefined ? sql`` : sql`and w.subject = ${subject}`}
      ${sid === undefined ? sql`` : sql`and ${inSession}`}
    order by s.id`.execute(queries)
  return found.rows
}
