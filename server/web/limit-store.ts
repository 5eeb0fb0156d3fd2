import { type RawBuilder, sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'

/**
 * Locks counts in the byte order of their names, like `sorted`. The database's own collation may have another order.
 */
const inOrder = sql`order by subject collate "C"`
const sorted = <Count extends { subject: string }>(counts: Count[]): Count[] =>
  counts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))

/** One count of a limit: its subject, and the end of its window. The window begins with the first counted request. */
export interface Counted {
  subject: string
  windowEndsAt: Temporal.Instant
  most: number
  /**
   * A digest of the name that someone tries, such as an account number. It finds all counts about that name. Undefined
   * if nothing looks up the limit's counts by name.
   */
  about: string | undefined
}

export interface CountedSoFar {
  subject: string
  attempts: number
  windowEndsAt: Date
}

/**
 * Adds one to each subject's count. A count's window begins with its first request and isn't extended. One SQL
 * statement does it all, so no concurrent request goes uncounted. The subjects are sorted: all servers lock the counts
 * in the same order, and can't deadlock. The SQL text is the same for any number of counts, so it can be prepared once.
 */
export async function countAll(
  queries: Queries,
  counted: Counted[],
  now: Temporal.Instant,
): Promise<CountedSoFar[]> {
  const rows = sorted(counted)
  const added = await sql<CountedSoFar>`
    insert into throttles (subject, window_ends_at, about, most, attempts)
    select *, 1 from unnest(
      ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ windowEndsAt }) => windowEndsAt.toString())}::timestamptz[],
      ${rows.map(({ about }) => about ?? null)}::text[],
      ${rows.map(({ most, about }) => (about === undefined ? null : most))}::integer[])
    on conflict (subject) do update set
      about = excluded.about,
      most = excluded.most,
      attempts = case when ${isOver(now)} then 1 else throttles.attempts + 1 end,
      window_ends_at = case when ${isOver(now)} then excluded.window_ends_at else throttles.window_ends_at end
    returning subject, attempts, window_ends_at as "windowEndsAt"`.execute(queries)
  return added.rows
}

const isOver = (now: Temporal.Instant) =>
  sql<boolean>`throttles.window_ends_at <= ${now.toString()}::timestamptz`

/** A count that another SQL statement reads along with its own data (`countsOf`). */
export interface ReadCount {
  subject: string
  attempts: number
  /** The end of the window, as an ISO instant. */
  windowEndsAt: string
}

/**
 * SQL for the counts of these subjects, as an array of `ReadCount`, for use in any SQL statement. Leaves out counts
 * whose window is over. Attempts whose outcome isn't known yet aren't counted.
 */
export const countsOf = (subjects: string[], now: Temporal.Instant): RawBuilder<ReadCount[]> =>
  subjects.length === 0
    ? sql`'[]'::json`
    : sql`
  coalesce((
    select json_agg(json_build_object(
      'subject', t.subject,
      'windowEndsAt', t.window_ends_at,
      'attempts', t.attempts - (
        select count(*) from throttle_holds h
        where h.subject = t.subject and h.window_ends_at = t.window_ends_at)))
    from throttles t
    where t.subject = any(${subjects}::text[]) and t.window_ends_at > ${now.toString()}::timestamptz), '[]')`

/**
 * SQL for the time when every full count about a name will have ended. Null if no count is full. Attempts on hold don't
 * fill a count.
 */
export const latestFullAbout = (about: string, now: Temporal.Instant): RawBuilder<Date | null> => sql`(
  select max(t.window_ends_at) from throttles t
  where t.about = ${about} and t.window_ends_at > ${now.toString()}::timestamptz and t.attempts - (
    select count(*) from throttle_holds h
    where h.subject = t.subject and h.window_ends_at = t.window_ends_at) >= t.most)`

/** Reads the counts of several limits in one SQL statement. */
export async function readCounts(queries: Queries, counts: RawBuilder<ReadCount[]>[]): Promise<ReadCount[]> {
  if (counts.length === 0) return []
  const found = await sql<{ counts: ReadCount[][] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(queries)
  return found.rows[0]?.counts.flat() ?? []
}

/** Subtracts one from each count, unless a new window has begun. Locks rows in the same order as `countAll`. */
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
      ${inOrder} for update) as counted
    where t.subject = counted.subject and t.attempts > 0`.execute(queries)
}

/** Deletes counts, so that these subjects start at zero again. */
export async function removeCounts(queries: Queries, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return
  await sql`
    delete from throttles where subject in (
      select subject from throttles where subject = any(${subjects}::text[]) ${inOrder} for update)`.execute(
    queries,
  )
}

/** Deletes all counts about a name, so that they start at zero again. */
export async function removeCountsAbout(queries: Queries, about: string): Promise<void> {
  await sql`
    delete from throttles where subject in (
      select subject from throttles where about = ${about} ${inOrder} for update)`.execute(queries)
}

/** Holds an attempt until it's known whether it counts. Runs in the transaction that counts the attempt. */
export async function insertHold(
  trx: Queries,
  counts: readonly { subject: string; windowEndsAt: Date }[],
  { id, until }: { id: string; until: Temporal.Instant },
): Promise<void> {
  const rows = counts.map(({ subject, windowEndsAt }) => ({
    id,
    subject,
    window_ends_at: windowEndsAt.toISOString(),
    until: until.toString(),
  }))
  await trx.insertInto('throttle_holds').values(rows).execute()
}

export interface CountedHolds {
  subject: string
  held: number
  /** True if some attempts stayed on hold for too long, and still have to be given back. */
  hasEnded: boolean
}

/** Finds out how many of the attempts in each count are on hold. */
export async function countHolds(
  trx: Queries,
  counts: readonly { subject: string; windowEndsAt: Date }[],
  now: Temporal.Instant,
): Promise<CountedHolds[]> {
  const found = await sql<CountedHolds>`
    select subject, count(*)::integer as held, bool_or(until <= ${now.toString()}::timestamptz) as "hasEnded"
    from throttle_holds
    where (subject, window_ends_at) in (select * from unnest(
      ${counts.map(({ subject }) => subject)}::text[],
      ${counts.map(({ windowEndsAt }) => windowEndsAt.toISOString())}::timestamptz[]))
    group by subject`.execute(trx)
  return found.rows
}

/** Ends a hold. Returns false if the hold had already expired and was given back. */
export async function removeHold(queries: Queries, id: string): Promise<boolean> {
  const removed = await queries.deleteFrom('throttle_holds').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Uncounts attempts whose hold has expired. The server that made the hold never reported the attempt's result. */
export async function returnHolds(trx: Queries, now: Temporal.Instant): Promise<void> {
  const ended = await sql<{ subject: string; windowEndsAt: Date }>`
    delete from throttle_holds where until <= ${now.toString()}::timestamptz
    returning subject, window_ends_at as "windowEndsAt"`.execute(trx)
  for (const count of sorted(ended.rows)) await takeOff(trx, [count])
}

const overCounts = (now: Temporal.Instant) =>
  sql`from throttles where window_ends_at <= ${now.toString()}::timestamptz`
/** SQL for expired holds of counts whose window is over. Such a hold can be deleted: its count has ended anyway. */
const overHolds = (now: Temporal.Instant) =>
  sql`
    from throttle_holds where until <= ${now.toString()}::timestamptz
      and window_ends_at <= ${now.toString()}::timestamptz`

/** Deletes up to `most` expired holds of counts whose window is over. Returns how many. */
export const removeExpiredHolds = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'throttle_holds', sql`select ctid ${overHolds(now)} limit ${most} for update skip locked`)

/** Deletes up to `most` counts whose window is over. Skips counts that a request has locked. Returns how many. */
export const removeExpiredCounts = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'throttles', sql`select ctid ${overCounts(now)} limit ${most} for update skip locked`)

/** SQL for expired counts and expired holds together, as a source for `select`. */
export const expiredCounts = (now: Temporal.Instant) =>
  sql`from (select ${overCounts(now)} union all select ${overHolds(now)}) expired`
