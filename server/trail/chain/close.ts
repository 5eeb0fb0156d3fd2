import { firstId } from '../../database/id.ts'
import type { World } from '../../world.ts'
import { type Batch, batchBehind, beforeAll, type Rows } from './batch.ts'
import { findNewest, findRows, insertBatch } from './store.ts'

/**
 * A batch only takes rows at least this many minutes old. A row gets its id before its transaction commits, which may
 * take seconds. If a batch were closed in between, the row would be missing from it. The rest of the hour allows for
 * servers whose clocks differ.
 */
export const graceMinutes = 60
/** The most rows of each table in a batch. */
export const mostRows = 2_000

/** The id up to which batches can be closed at `now`. */
export const closableUpTo = (now: Temporal.Instant): string =>
  firstId(now.subtract({ minutes: graceMinutes }))

/**
 * Groups trail rows older than an hour into batches, closes these, and logs each digest. An empty period gets a batch,
 * too, so that nobody can insert rows into it later. If a server dies halfway, the next run continues.
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

/** Ends a batch early if a table fills it. The batch then ends at the last row read from that table. */
function fullBatch({ upToId: end }: Pick<Batch, 'upToId'>, { doings, outcomes }: Rows) {
  const lasts = [doings, outcomes]
    .filter(({ length }) => length === mostRows)
    .map((rows) => idOf(rows.at(-1)))
  const upToId = lasts.reduce((least, id) => (id < least ? id : least), end)
  const upTo = (rows: Rows['doings']) => rows.filter((row) => idOf(row) <= upToId)
  return { upToId, rows: { doings: upTo(doings), outcomes: upTo(outcomes) } }
}

const idOf = (row: Rows['doings'][number] | undefined): string => String(row?.id)
