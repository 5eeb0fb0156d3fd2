import { type RawBuilder, sql } from 'kysely'
import { keptHours, removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Factor } from '../../identity/factor.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoMisfit } from '../../jobs/read.ts'
import { tiedSince } from '../../single-sign-on/read.ts'
import { reminderHours } from './delay.ts'

/**
 * Begins to remove a factor at `dueAt`: `app`, or a passkey by its id. `false` where that was begun before, and goes on or was stopped by
 * its owner: no link by itself begins it again.
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

/** Until when the removal of a factor isn't begun again, since it was stopped: the day on which it would have gone. */
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

/** Forgets that the removal of a factor was stopped, once its day has come, so that it may be begun again. */
export async function removeStopped(
  trx: Queries,
  identityId: string,
  factor: Factor['factor'],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    delete ${stopped(identityId, factor)} and r.due_at <= ${now.toString()}::timestamptz`.execute(trx)
}

/** The stopped removal of a factor that somebody has now: that of a former app doesn't hold back one added since. */
const stopped = (identityId: string, factor: Factor['factor']) => sql`
  from factor_removals r where r.identity_id = ${identityId} and r.factor = ${factor} and r.state = 'stopped'
    and (r.factor <> 'app' or r.added_at = (select confirmed_at from authenticators a where a.identity_id = r.identity_id))`

/** Stops the removal of one factor of somebody, or of each. Gives how many there were. */
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
 * Finds when a mailed link last set the password before everything that a session shows was added. Against a factor from before that
 * password, the session proves no more than that its user reads the mailbox.
 *
 * A session shows the factors that opened or proved it, and the tie to the identity service that it came by. Links used later are left out:
 * whoever reads the mailbox could add a factor, use another link, and pass that factor off as an old one.
 * @returns `undefined`: the session shows something older than every such password, or no link has set one
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
/** Nothing goes that its owner was not told of once more. */
const due = (now: Temporal.Instant) =>
  sql`state = 'pending' and reminded_at is not null and due_at <= ${now.toString()}::timestamptz`
const over = (now: Temporal.Instant) =>
  sql`state <> 'pending' and due_at <= ${now.subtract({ hours: keptHours.removals }).toString()}::timestamptz`

/** Whom a job has work for, so many at most, from behind somebody on. */
const findPeople = (job: string, which: (now: Temporal.Instant) => RawBuilder<unknown>) =>
  async function find(queries: Queries, now: Temporal.Instant, most: number, after = ''): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct identity_id::text as id from factor_removals
      where ${which(now)} and identity_id::text > ${after} and ${isNoMisfit(job, sql`identity_id::text`, now)}
      order by id limit ${most}`.execute(queries)
    return rows.map(({ id }) => id)
  }
export const findToRemind = findPeople('remind-of-removals', toRemind)
export const findDue = findPeople('remove-factors', due)

/**
 * Notes that somebody is told once more of what goes soon, for whoever does so. What is told late goes a whole day after it all the same.
 * Gives how many.
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

/** Ends the removals of somebody whose time has come, for whoever carries them out. Gives which factors. */
export async function claimDue(trx: Queries, identityId: string, now: Temporal.Instant): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    update factor_removals set state = 'done' where identity_id = ${identityId} and ${due(now)}
    returning factor, added_at as "addedAt"`.execute(trx)
  return rows
}

/** Where somebody is reached, by what they have shown to be theirs. */
export interface Reach {
  language: 'en' | 'es'
  /** Their e-mail, and those that it has replaced and that may still be put back. */
  emails: string[]
  /** Ten digits. Not one that was confirmed since: that may have been somebody else. */
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

/** Forgets removals that are long over, so many at most. Gives how many. */
export const removeOver = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'factor_removals', sql`select ctid from factor_removals where ${over(now)} limit ${most}`)

/** What waits for each job (`Job.waiting`). */
export const removalsToRemind = ({ now }: Moment) => sql`from factor_removals where ${toRemind(now)}`
export const removalsDue = ({ now }: Moment) => sql`from factor_removals where ${due(now)}`
export const removalsOver = ({ now }: Moment) => sql`from factor_removals where ${over(now)}`
