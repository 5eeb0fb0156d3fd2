import { sql } from 'kysely'
import { firstId } from '../../database/id.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Batch } from './batch.ts'

/**
 * SQL for batches that are past their retention at an instant. Keeps the newest batch, because the next batch will
 * store its digest.
 */
const over = (at: Temporal.Instant) => sql`from trail_batches
  where up_to_id < ${firstId(at)}::uuid and number < (select max(number) from trail_batches)`

/** Finds the oldest batch past its retention. Undefined if there is none. */
export async function findOldestOver(
  queries: Queries,
  at: Temporal.Instant,
): Promise<Pick<Batch, 'number' | 'afterId' | 'upToId'> | undefined> {
  const found = await sql<Pick<Batch, 'number' | 'afterId' | 'upToId'>>`
    select number, after_id as "afterId", up_to_id as "upToId" ${over(at)} order by number limit 1`.execute(
    queries,
  )
  return found.rows[0]
}

/**
 * Removes a batch with its rows.
 * @returns false if another server has already removed it
 */
export async function removeBatch(
  trx: Queries,
  { number, afterId, upToId }: Pick<Batch, 'number' | 'afterId' | 'upToId'>,
): Promise<boolean> {
  const removed = await trx.deleteFrom('trail_batches').where('number', '=', number).executeTakeFirst()
  if (removed.numDeletedRows === 0n) return false
  const within = sql`where id > ${afterId}::uuid and id <= ${upToId}::uuid`
  await sql`delete from trail ${within}`.execute(trx)
  await sql`delete from trail_outcomes ${within}`.execute(trx)
  await sql`
    insert into trail_check (forgotten) values (${number})
    on conflict (is_one) do update set forgotten = excluded.forgotten`.execute(trx)
  return true
}

/** SQL for the batches to delete (`Job.waiting`). */
export const batchesOver = (at: Temporal.Instant) => over(at)
