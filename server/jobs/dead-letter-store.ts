import { type RawBuilder, sql } from 'kysely'
import { keptHours } from '../database/forget.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from './job.ts'

/**
 * The longest wait between two attempts, in minutes. The first wait is one minute, and each further wait is twice as
 * long.
 */
const mostMinutes = 360

export interface DeadLetter {
  /** The dead letter's id in log lines. */
  id: string
  times: number
  nextTryAt: Date
}

/** Records a dead letter for an item, or another failure if the item already has one. */
export async function upsertDeadLetter(
  queries: Queries,
  {
    job,
    thing,
    reason,
    content,
  }: { job: string; thing: string; reason: string; content?: object | undefined },
  now: Temporal.Instant,
): Promise<DeadLetter> {
  const moment = sql`${now.toString()}::timestamptz`
  const kept = await sql<DeadLetter>`
    insert into misfits (job, thing, id, reason, times, since, next_try_at, content)
    values (${job}, ${thing}, ${newId(now)}, ${reason}, 1, ${moment}, ${moment} + interval '1 minute',
      ${content ? JSON.stringify(content) : null}::jsonb)
    on conflict (job, thing) do update set reason = excluded.reason, times = misfits.times + 1,
      next_try_at = ${moment} + least(power(2, least(misfits.times, 20)), ${mostMinutes}) * interval '1 minute'
    returning id, times, next_try_at as "nextTryAt"`.execute(queries)
  const [deadLetter] = kept.rows
  if (deadLetter === undefined) throw new Error('An upsert gave no row.')
  return deadLetter
}

/** Removes the dead letters of items that have now succeeded. Items without a dead letter are fine, too. */
export async function removeDeadLetters(
  queries: Queries,
  job: string,
  things: readonly string[],
): Promise<void> {
  if (things.length === 0) return
  await sql`delete from misfits where job = ${job} and thing = any(${things}::text[])`.execute(queries)
}

/** Reads the stored content of a job's due dead letters, longest-waiting first. */
export async function findDueContents(
  queries: Queries,
  job: string,
  now: Temporal.Instant,
  most: number,
): Promise<{ thing: string; content: unknown }[]> {
  const due = await sql<{ thing: string; content: unknown }>`
    select thing, content from misfits
    where job = ${job} and next_try_at <= ${now.toString()} and content is not null
    order by next_try_at, thing limit ${sql.lit(most)}`.execute(queries)
  return due.rows
}

/**
 * SQL that's true for an abandoned dead letter: one that was due, and that no job retried within `keptHours.misfits`.
 * Dead letters with content aren't abandoned, since this content exists nowhere else.
 */
const isForsaken = (now: Temporal.Instant): RawBuilder<unknown> => {
  const dueBefore = now.subtract({ hours: keptHours.misfits })
  return sql`next_try_at < ${dueBefore.toString()}::timestamptz and content is null`
}

/**
 * Removes abandoned dead letters: their items are gone, or were handled some other way.
 * @returns how many were removed
 */
export async function removeForsaken(queries: Queries, now: Temporal.Instant): Promise<number> {
  const removed = await sql`delete from misfits where ${isForsaken(now)}`.execute(queries)
  return Number(removed.numAffectedRows ?? 0n)
}

/** SQL for the abandoned dead letters to delete (`Job.waiting`). */
export const forsakenDeadLetters = ({ now }: Moment) => sql`from misfits where ${isForsaken(now)}`
