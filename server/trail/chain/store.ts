import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { type Batch, beforeAll, type Row, type Rows } from './batch.ts'

const columns = sql`number, after_id as "afterId", up_to_id as "upToId", doings, outcomes, rows_digest as "rowsDigest", previous, digest`

/** Reads the batch that was closed last. Undefined if no batch has been closed. */
export async function findNewest(queries: Queries): Promise<Batch | undefined> {
  const found = await sql<Batch>`
    select ${columns} from trail_batches order by number desc limit 1`.execute(queries)
  return found.rows[0]
}

/** Reads up to `most` batches, in order, starting with number `from`. */
export async function findBatches(queries: Queries, from: number, most: number): Promise<Batch[]> {
  const found = await sql<Batch>`
    select ${columns} from trail_batches where number >= ${from} order by number limit ${most}`.execute(
    queries,
  )
  return found.rows
}

/**
 * Stores a closed batch.
 * @returns false if another server has already stored a batch with that number
 */
export async function insertBatch(queries: Queries, batch: Batch): Promise<boolean> {
  const inserted = await queries
    .insertInto('trail_batches')
    .values({
      number: batch.number,
      after_id: batch.afterId,
      up_to_id: batch.upToId,
      doings: batch.doings,
      outcomes: batch.outcomes,
      rows_digest: batch.rowsDigest,
      previous: batch.previous,
      digest: batch.digest,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Reads the rows whose ids are greater than `afterId` and at most `upToId`, up to `most` of each table. Instants keep
 * the database's microseconds.
 */
export async function findRows(
  queries: Queries,
  { afterId, upToId }: Pick<Batch, 'afterId' | 'upToId'>,
  most: number,
): Promise<Rows> {
  const within = sql`id > ${afterId}::uuid and id <= ${upToId}::uuid order by id limit ${most}`
  const at = sql`(extract(epoch from at) * 1000000)::bigint::text as at`
  const doings = await sql<Row>`
    select id, ${at}, by_kind, by_id, identity_id, account_id, call, thing, what, about, view_id, reason,
      encode(words, 'hex') as words, level
    from trail where ${within}`.execute(queries)
  const outcomes =
    await sql<Row>`select id, doing, ${at}, outcome from trail_outcomes where ${within}`.execute(queries)
  return { doings: doings.rows, outcomes: outcomes.rows }
}

/**
 * SQL for the rows that are old enough for a batch and aren't in one yet (`Job.waiting`).
 * @param end the id up to which batches can be closed
 */
export const unclosedRows = (end: string) => sql`from trail
  where id > coalesce((select up_to_id from trail_batches order by number desc limit 1), ${beforeAll.upToId}::uuid)
    and id <= ${end}::uuid`
