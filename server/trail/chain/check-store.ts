import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { Batch } from './batch.ts'
import type { Fault } from './check.ts'

/** The progress of the job that checks the batches. */
export interface Progress {
  /** The number of the last batch checked in the current round. */
  checked: number
  /** The time at which the last complete round ended. */
  roundedAt: Date | null
  /** The number of the last batch that was deleted because of its age. */
  forgotten: number
}

export async function findProgress(queries: Queries): Promise<Progress> {
  const found = await sql<Progress>`
    select checked, rounded_at as "roundedAt", forgotten from trail_check`.execute(queries)
  return found.rows[0] ?? { checked: 0, roundedAt: null, forgotten: 0 }
}

/**
 * Stores how far the check of all batches (a round) has got.
 * @param roundedAt the time at which the round ended; undefined if it hasn't ended
 */
export async function keepProgress(
  queries: Queries,
  checked: number,
  roundedAt: Temporal.Instant | undefined,
): Promise<void> {
  await sql`
    insert into trail_check (checked, rounded_at) values (${checked}, ${roundedAt?.toString() ?? null}::timestamptz)
    on conflict (is_one) do update
      set checked = excluded.checked, rounded_at = coalesce(excluded.rounded_at, trail_check.rounded_at)`.execute(
    queries,
  )
}

/** True if the trail still has rows with ids up to `afterId`. */
export async function hasRowsUpTo(queries: Queries, { afterId }: Pick<Batch, 'afterId'>): Promise<boolean> {
  const found = await sql<{ has: boolean }>`
    select exists (select from trail where id <= ${afterId}::uuid)
      or exists (select from trail_outcomes where id <= ${afterId}::uuid) as has`.execute(queries)
  return found.rows[0]?.has ?? false
}

/** Stores a fault of a batch. If the batch already has a fault, the time it was first found stays. */
export async function upsertFault(
  queries: Queries,
  number: number,
  fault: Fault,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into trail_faults (number, fault, found_at) values (${number}, ${fault}, ${now.toString()}::timestamptz)
    on conflict (number) do update set fault = excluded.fault`.execute(queries)
}

/** Deletes the recorded damage of trail batches that match their rows again, or that no longer exist. */
export async function removeFaults(
  queries: Queries,
  { matching, forgotten }: { matching: readonly number[]; forgotten: number },
): Promise<void> {
  await sql`
    delete from trail_faults where number = any(${matching}::int[]) or number <= ${forgotten}`.execute(
    queries,
  )
}

/** SQL for the batches not yet checked in the current round (`Job.waiting`). */
export const uncheckedBatches = () =>
  sql`from trail_batches where number > coalesce((select checked from trail_check), 0)`
