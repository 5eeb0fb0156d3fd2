import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** One count of a limit: whom it counts, and how long it goes on from its first. */
export interface Counted {
  subject: string
  windowEndsAt: Temporal.Instant
}

/**
 * Adds one to the count of each subject, in a fixed window that begins with its first request. One statement, so that
 * no concurrent request is lost; sorted, so that servers never deadlock.
 */
export async function countAll(
  queries: Queries,
  counted: Counted[],
  now: Temporal.Instant,
): Promise<{ subject: string; attempts: number; windowEndsAt: Date }[]> {
  const rows = counted
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    .map(({ subject, windowEndsAt }) => ({ subject, window_ends_at: windowEndsAt.toString(), attempts: 1 }))
  const isOver = sql<boolean>`throttles.window_ends_at <= ${now.toString()}`
  return queries
    .insertInto('throttles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql`case when ${isOver} then 1 else throttles.attempts + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else throttles.window_ends_at end`,
      }),
    )
    .returning(['subject', 'attempts', 'window_ends_at as windowEndsAt'])
    .execute()
}

/**
 * Subtracts one from each count, unless a new window has begun. Rows are locked in the same order as when they are
 * counted.
 */
export async function takeOff(
  queries: Queries,
  counts: readonly { subject: string; windowEndsAt: Date }[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update throttles t set attempts = attempts - 1 from (
      select subject from throttles
      where (subject, window_ends_at) in (select * from unnest(
        ${counts.map(({ subject }) => subject)}::text[],
        ${counts.map(({ windowEndsAt }) => windowEndsAt.toISOString())}::timestamptz[]))
      order by subject for update) as counted
    where t.subject = counted.subject and t.attempts > 0`.execute(queries)
}

/** Forgets counts, so that they begin again. */
export async function removeCounts(queries: Queries, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return
  await sql`
    delete from throttles where subject in (
      select subject from throttles where subject = any(${subjects}::text[]) order by subject for update)`.execute(
    queries,
  )
}
