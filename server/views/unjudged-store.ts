// Views to check for flags. A view is checked when it's opened, and again once it's over.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** The stage up to which a view has been checked for flags: not at all, its opening, or all of it, once it was over. */
export type Judged = 'nothing' | 'opening' | 'all'

export interface Unjudged {
  id: string
  openedAt: Date
}

const isOver = (now: Temporal.Instant) =>
  sql`(v.ended_at is not null or v.ends_at <= ${now.toString()}::timestamptz)`

/**
 * The backlog of the job that flags views (`Job.waiting`): views never checked, and views that have ended since their
 * first check.
 */
export const unjudgedViews = (now: Temporal.Instant) => sql`from views v
  where v.judged <> 'all' and (v.judged = 'nothing' or ${isOver(now)})`

/**
 * Finds the oldest views to check for flags, and locks them until the transaction ends. Skips views that another
 * transaction has locked. The next run checks those.
 * @param which SQL for the ids that may be locked
 */
export async function holdUnjudged(
  trx: Queries,
  { which, after }: { which(id: RawBuilder<unknown>): RawBuilder<unknown>; after: string | undefined },
  now: Temporal.Instant,
  most: number,
): Promise<Unjudged[]> {
  const held = await sql<Unjudged>`
    select v.id, v.opened_at as "openedAt" ${unjudgedViews(now)} and ${which(sql`v.id::text`)}
      and ${after === undefined ? sql`true` : sql`v.id > ${after}::uuid`}
    order by v.id limit ${most} for no key update skip locked`.execute(trx)
  return held.rows
}

/**
 * Records that these locked views were checked for flags. Views that are over are then done; open views will be checked
 * once more.
 */
export async function storeJudged(
  trx: Queries,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update views v set judged = case when ${isOver(now)} then 'all' else 'opening' end
    where v.id = any(${[...ids]}::uuid[])`.execute(trx)
}
