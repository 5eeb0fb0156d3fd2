import type { World } from '../../world.ts'
import { type Batch, digestOf, digestOfRows } from './batch.ts'
import {
  findProgress,
  hasRowsUpTo,
  keepProgress,
  type Progress,
  removeFaults,
  upsertFault,
} from './check-store.ts'
import { mostRows } from './close.ts'
import { findBatches, findNewest, findRows } from './store.ts'

/**
 * The kind of damage to a batch.
 * - `altered`, `removed` or `inserted`: some of its rows were
 * - `batch-altered`, `batch-removed`: the stored batch itself was
 * - `unlinked`: the batch doesn't follow the previous batch, because one of the two was rebuilt
 */
export type Fault = 'altered' | 'removed' | 'inserted' | 'batch-altered' | 'batch-removed' | 'unlinked'

/** The most batches that one run of the job reads. */
const mostBatches = 200
/** A run starts no further batch after reading this many rows. */
const mostRowsRead = 200_000

/**
 * Rereads closed batches, a few per run. After the last batch, the next round starts with the first. A batch with a
 * fault is reported in every round until it's fixed.
 * @returns how many batches it read
 */
export async function checkTrail(world: World, stopping?: AbortSignal): Promise<number> {
  const { database, clock } = world
  const progress = await findProgress(database)
  let { before, batches } = await nextBatches(world, progress)
  const found = new Map<number, Fault | undefined>()
  let read = 0
  let rowsRead = 0
  for (const batch of batches) {
    if (stopping?.aborted || rowsRead >= mostRowsRead) break
    const last = before?.number === batch.number - 1 ? before : undefined
    if (last === undefined) found.set(batch.number - 1, 'batch-removed')
    found.set(batch.number, await faultOf(world, batch, last, progress))
    before = batch
    read++
    rowsRead += batch.doings + batch.outcomes
  }
  await report(world, found)
  if (before === undefined) return read
  const newest = await findNewest(database)
  await keepProgress(database, before.number, before.number === newest?.number ? clock() : undefined)
  return read
}

/**
 * The next batches to check, and the last batch checked before them. After the newest batch, starts over with the
 * oldest.
 */
async function nextBatches(
  { database }: World,
  { checked }: Progress,
): Promise<{ before?: Batch; batches: Batch[] }> {
  const found = await findBatches(database, checked, mostBatches)
  const [first, ...others] = found
  if (first && first.number > checked) return { batches: found }
  if (first && others.length > 0) return { before: first, batches: others }
  return { batches: await findBatches(database, 0, mostBatches) }
}

/**
 * Compares a batch with its rows and with the previous batch.
 * @param last the previous batch, if there is one
 */
async function faultOf(
  { database }: World,
  batch: Batch,
  last: Batch | undefined,
  { forgotten }: Progress,
): Promise<Fault | undefined> {
  if (!digestOf(batch).equals(batch.digest)) return 'batch-altered'
  if (last && !(last.digest.equals(batch.previous) && last.upToId === batch.afterId)) return 'unlinked'
  // Reads one row more than a batch can hold, to notice inserted rows.
  const rows = await findRows(database, batch, mostRows + 1)
  const { doings, outcomes } = rows
  if (doings.length < batch.doings || outcomes.length < batch.outcomes) return 'removed'
  if (doings.length > batch.doings || outcomes.length > batch.outcomes) return 'inserted'
  if (!digestOfRows(rows).equals(batch.rowsDigest)) return 'altered'
  const isOldest = batch.number - 1 === forgotten
  return isOldest && (await hasRowsUpTo(database, batch)) ? 'inserted' : undefined
}

/** Stores and reports the faults found. A batch that was deleted because of its age doesn't count as missing. */
async function report(
  { database, clock, events }: World,
  found: Map<number, Fault | undefined>,
): Promise<void> {
  const { forgotten } = await findProgress(database)
  for (const [number, fault] of found) {
    if (fault === undefined || number <= forgotten) continue
    await upsertFault(database, number, fault, clock())
    events.trailBroken({ batch: number, fault })
  }
  const matching = [...found].flatMap(([number, fault]) => (fault === undefined ? [number] : []))
  await removeFaults(database, { matching, forgotten })
}
