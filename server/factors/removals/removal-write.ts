import { type RawBuilder, sql } from 'kysely'
import { keptHours, removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Factor } from '../../identity/factor.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import { tiedSince } from '../../single-sign-on/read.ts'
import { reminderHours } from './delay.ts'

/**
 * Stores that a factor will be removed at `dueAt`. False if such a removal is already stored: one in progress, or one
 * that the factor's owner has stopped.
 * @param factor `app`, or the id of a passkey
 */
export async function insertRemoval(
  trx: Queries,
  identityId: string,
  factor: Factor['factor'],
  dueAt: Temporal.Instant,
): Promise<boolean> {
  const inserted = await sql`
    insert into factor_removals (identity_id, factor, added_at, state, due_at)
    select ${identityId}, f.factor, f.added_at, 'pending', ${dueAt.toString()}::timestamptz from (
      select 'app' as factor, confirmed_at as added_at from authenticators where identity_id = ${identityId}
      union all select id::text, added_at from passkeys where identity_id = ${identityId}) f
    where f.factor = ${factor}
    on conflict (identity_id, factor, added_at) do nothing`.execute(trx)
  return inserted.numAffectedRows === 1n
}

/**
 * Finds the time until which a stopped removal blocks another removal of the same factor. That's when the stopped one
 * would have been due.
 */
export async function findStopped(
  trx: Queries,
  identityId: string,
  factor: Factor['factor'],
  now: Temporal.Instant,
): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select r.due_at as "dueAt" ${stopped(identityId, factor)}
      and r.due_at > ${now.toString()}::timestamptz`.execute(trx)
  return rows[0]?.dueAt
}

/** Deletes the record of a stopped removal that would have been due by now. Afterwards, another removal can start. */
export async function removeStopped(
  trx: Queries,
  identityId: string,
  factor: Factor['factor'],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    delete ${stopped(identityId, factor)} and r.due_at <= ${now.toString()}::timestamptz`.execute(trx)
}

/**
 * SQL for the stopped removal of a factor. For `app`, only of the current app: a stopped removal of a former app
 * doesn't block the removal of a newer one.
 */
const stopped = (identityId: string, factor: Factor['factor']) => sql`
  from factor_removals r where r.identity_id = ${identityId} and r.factor = ${factor} and r.state = 'stopped'
    and (r.factor <> 'app' or r.added_at = (select confirmed_at from authenticators a where a.identity_id = r.identity_id))`

/**
 * Stops the removal of one of someone's factors. Without `factor`, stops all. Returns the number of removals stopped.
 */
export async function stopRemovals(
  trx: Queries,
  identityId: string,
  factor?: Factor['factor'],
): Promise<number> {
  const stopped = await trx
    .updateTable('factor_removals')
    .set({ state: 'stopped' })
    .where('identity_id', '=', identityId)
    .where('state', '=', 'pending')
    .$if(factor !== undefined, (query) => query.where('factor', '=', factor as string))
    .executeTakeFirst()
  return Number(stopped.numUpdatedRows)
}

/**
 * Finds the newest emailed link that set the password and is older than all of the session's factors. These are the
 * factors that opened or confirmed it, and the tie to the identity service for a session from there. A factor added
 * before that link may be the owner's, but the session proves only access to the mailbox.
 * Skips links newer than a factor of the session. Otherwise, a thief in the mailbox could use a link, add a factor, and
 * use another link. The thief's factor would then be older than the newest link, and count as the owner's.
 * @returns the time the link set the password; undefined if there's no such link
 */
export async function findMailboxOnlySince(
  queries: Queries,
  { identityId, sessionHash }: { identityId: string; sessionHash: Buffer },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(e.at) as at
    from (
      select s.identity_id,
        least(
          (select min(f.added_at) from session_factors f where f.session_id = s.id),
          ${tiedSince({ id: sql`s.id`, identityId: sql`s.identity_id` })}
        ) as shown_since
      from sessions s where s.token_hash = ${sessionHash} and s.identity_id = ${identityId}) one
    join identity_events e on e.identity_id = one.identity_id
    where e.what in ('password-reset', 'password-set') and (shown_since is null or shown_since >= e.at)`.execute(
    queries,
  )
  return rows[0]?.at ?? undefined
}

const toRemind = (now: Temporal.Instant) =>
  sql`state = 'pending' and reminded_at is null
    and due_at <= ${now.add({ hours: reminderHours }).toString()}::timestamptz`
/** SQL for removals that are due. No factor is removed before its owner was reminded. */
const due = (now: Temporal.Instant) =>
  sql`state = 'pending' and reminded_at is not null and due_at <= ${now.toString()}::timestamptz`
const over = (now: Temporal.Instant) =>
  sql`state <> 'pending' and due_at <= ${now.subtract({ hours: keptHours.removals }).toString()}::timestamptz`

/** Returns the query that finds a job's people: up to `most`, ordered by id, with ids above `after`. */
const findPeople = (job: string, which: (now: Temporal.Instant) => RawBuilder<unknown>) =>
  async function find(queries: Queries, now: Temporal.Instant, most: number, after = ''): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct identity_id::text as id from factor_removals
      where ${which(now)} and identity_id::text > ${after} and ${isNoDeadLetter(job, sql`identity_id::text`, now)}
      order by id limit ${most}`.execute(queries)
    return rows.map(({ id }) => id)
  }
export const findToRemind = findPeople('remind-of-removals', toRemind)
export const findDue = findPeople('remove-factors', due)

/**
 * Records that someone was reminded of their removals. If the reminder is late, postpones the removals until
 * `reminderHours` after it. Returns the number of removals.
 */
export async function claimReminder(
  trx: Queries,
  identityId: string,
  now: Temporal.Instant,
): Promise<number> {
  const claimed = await sql`
    update factor_removals set reminded_at = ${now.toString()}::timestamptz,
      due_at = greatest(due_at, ${now.add({ hours: reminderHours }).toString()}::timestamptz)
    where identity_id = ${identityId} and ${toRemind(now)}`.execute(trx)
  return Number(claimed.numAffectedRows ?? 0n)
}

/** Marks someone's due removals as done. Returns the factors to remove. */
export async function claimDue(trx: Queries, identityId: string, now: Temporal.Instant): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    update factor_removals set state = 'done' where identity_id = ${identityId} and ${due(now)}
    returning factor, added_at as "addedAt"`.execute(trx)
  return rows
}

/** The verified emails and phone at which someone can be notified. */
export interface Reach {
  language: 'en' | 'es'
  /** Their current email, and former emails that can still be restored. */
  emails: string[]
  /**
   * Their phone, ten digits. Null if it was confirmed after `findReach`'s `since`, because a stranger may have
   * confirmed it.
   */
  telephone: string | null
}

export async function findReach(
  trx: Queries,
  identityId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`
    select language, array(
        select i.email union
        select l.email from mailed_links l
        where l.identity_id = i.id and l.purpose = 'undo-email' and l.used_at is null
          and l.expires_at > ${now.toString()}::timestamptz) as emails,
      case when telephone_verified and not exists (
        select from identity_events e
        where e.identity_id = i.id and e.what = 'telephone-verified' and e.at > ${since.toString()}::timestamptz)
      then telephone end as telephone
    from identities i where id = ${identityId} and is_active`.execute(trx)
  return rows[0]
}

/** Deletes up to `most` removals that were carried out or stopped and were due long ago. Returns the number deleted. */
export const removeOver = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'factor_removals', sql`select ctid from factor_removals where ${over(now)} limit ${most}`)

/** SQL for removals to remind of, to carry out, and to delete (`Job.waiting`). */
export const removalsToRemind = ({ now }: Moment) => sql`from factor_removals where ${toRemind(now)}`
export const removalsDue = ({ now }: Moment) => sql`from factor_removals where ${due(now)}`
export const removalsOver = ({ now }: Moment) => sql`from factor_removals where ${over(now)}`
