import { type RawBuilder, sql } from 'kysely'
import { keptHours, removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoMisfit } from '../../jobs/read.ts'
import { reminderHours } from './delay.ts'

/** Which factor: `app`, or the id of a passkey, and when it was added. One that is added later is another. */
export interface Factor {
  factor: string
  addedAt: Date
}

/**
 * Begins to remove a factor at `dueAt`: `app`, or a passkey by its id. `false` where that was begun before, and goes on or was stopped by
 * its owner: no link begins it again.
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

/** Stops all removals of somebody. Gives how many there were. */
export async function stopRemovals(trx: Queries, identityId: string): Promise<number> {
  const stopped = await trx
    .updateTable('factor_removals')
    .set({ state: 'stopped' })
    .where('identity_id', '=', identityId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return Number(stopped.numUpdatedRows)
}

/**
 * Whether a session shows no more than the mailbox: a mailed link has set the password after `addedAt` and after `since`, and no factor
 * from before that link has opened the session.
 * @param addedAt when the factor in question was added
 */
export async function isByMailAlone(
  trx: Queries,
  { identityId, sessionHash }: { identityId: string; sessionHash: Buffer },
  { addedAt, since }: { addedAt: Date; since: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from identity_events e join sessions s on s.identity_id = e.identity_id
    where e.identity_id = ${identityId} and s.token_hash = ${sessionHash}
      and e.what in ('password-reset', 'password-set')
      and e.at > ${since.toString()}::timestamptz and e.at > ${addedAt.toISOString()}::timestamptz
      and (s.factor_since is null or s.factor_since >= e.at)
    limit 1`.execute(trx)
  return rows.length > 0
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
