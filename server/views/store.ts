import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'

/**
 * Holds a view until the transaction ends, where its member of staff still may change something in it: whoever ends it waits.
 * @returns whether they may
 */
export async function lockActing(trx: Queries, viewId: string, now: Temporal.Instant): Promise<boolean> {
  const at = new Date(now.epochMilliseconds)
  const held = await trx
    .selectFrom('views')
    .where('id', '=', viewId)
    .where('ended_at', 'is', null)
    .where('session_id', 'is not', null)
    .where('ends_at', '>', at)
    .where('acts_until', '>', at)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Ends the views that are open in these sessions. The caller holds the sessions, so that none is opened in them meanwhile. */
export async function endViews(
  trx: Queries,
  sessionIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('views')
    .set({ ended_at: now.toString() })
    .where('session_id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
}

/** Views that ended before an instant (`Job.waiting`). */
export const pastViews = (at: Temporal.Instant) =>
  sql`from views where ends_at < ${at.toString()}::timestamptz`

/** Removes those, so many at most. @returns how many */
export const removePastViews = (queries: Queries, at: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'views', sql`select ctid ${pastViews(at)} limit ${most}`)
