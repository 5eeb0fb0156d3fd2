import { firstId } from '../../database/id.ts'
import type { World } from '../../world.ts'
import { type Batch, batchBehind, beforeAll, type Rows } from './batch.ts'
import { findNewest, findRows, insertBatch } from './store.ts'

/**
 * Close only up to an hour ago, so that late rows are already in. A row gets its id as it's inserted, and its transaction lasts
 * seconds; the rest is for servers whose clocks differ.
 */
export const graceMinutes = 60
/** A batch holds so many rows of each table at most. */
export const mostRows = 2_000

/** Up to where the trail can be closed. */
export const closableUpTo = (now: Temporal.Instant): string =>
  firstId(now.subtract({ minutes: graceMinutes }))

/**
 * Closes what the trail holds up to an hour ago, a batch at a time, and tells the digest of each to the log. A time in which nothing
 * was done is closed too, so that nothing can be put into it later. A server that ends on the way leaves the rest to the next run.
 * @returns how many batches it closed
 */
export async function closeTrail(world: World, stopping?: AbortSignal): Promise<number> {
  const { database, clock, events } = world
  const end = closableUpTo(clock())
  let last = (await findNewest(database)) ?? beforeAll
  let closed = 0
  while (last.upToId < end && !stopping?.aborted) {
    const within = { afterId: last.upToId, upToId: end }
    const { upToId, rows } = fullBatch(within, await findRows(database, within, mostRows))
    const batch = batchBehind(last, upToId, rows)
    if (!(await insertBatch(database, batch))) return closed
    events.trailClosed(batch)
    closed++
    last = batch
  }
  return closed
}

/** Ends a batch early where a table has more rows than one batch holds: at the last row that was read of it. */
function fullBatch({ upToId: end }: Pick<Batch, 'upToId'>, { doings, outcomes }: Rows) {
  const lasts = [doings, outcomes]
    .filter(({ length }) => length === mostRows)
    .map((rows) => idOf(rows.at(-1)))
  const upToId = lasts.reduce((least, id) => (id < least ? id : least), end)
  const upTo = (rows: Rows['doings']) => rows.filter((row) => idOf(row) <= upToId)
  return { upToId, rows: { doings: upTo(doings), outcomes: upTo(outcomes) } }
}

const idOf = (row: Rows['doings'][number] | undefined): string => String(row?.id)
