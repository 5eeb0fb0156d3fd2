// Views that haven't been checked for flags yet, or that were only checked when they were opened.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** The stage up to which a view was checked: not at all; when it was opened; or completely, once it was over. */
export type Judged = 'nothing' | 'opening' | 'all'

export interface Unjudged {
  id: string
  openedAt: Date
}

const isOver = (now: Temporal.Instant) =>
  sql`(v.ended_at is not null or v.ends_at <= ${now.toString()}::timestamptz)`

/**
 * SQL for views to check. Some were already checked when they were opened, and are checked again now that they're over
 * (`Job.waiting`).
 */
export const unjudgedViews = (now: Temporal.Instant) => sql`from views v
  where v.judged <> 'all' and (v.judged = 'nothing' or ${isOver(now)})`

/**
 * Locks views to check until the transaction ends, in the order in which they were opened. Skips views that a call is
 * changing; the next run checks those.
 * @param which SQL for the ids that may be locked; others are left out
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

/** Records up to which stage locked views were checked. Views that are over aren't checked again. */
export async function storeJudged(
  trx: Queries,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update views v set judged = case when ${isOver(now)} then 'all' else 'opening' end
    where v.id = any(${[...ids]}::uuid[])`.execute(trx)
}
