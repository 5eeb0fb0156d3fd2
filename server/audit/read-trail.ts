import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { searchTrail } from '@lightwell/rulebook/trail/contract.ts'
import { madeAt } from '../database/id.ts'
import type { World } from '../world.ts'
import { encodeRow } from './encode.ts'
import type { Filter } from './filter.ts'
import { findTrail, type TrailFacts } from './store.ts'

/** A part of a search's result, newest rows first. */
export interface TrailPart {
  rows: TrailFacts[]
  /** The id below which the next part starts. Null for the last part. */
  next: string | null
}

/** Reads the next part of a search: up to `most` matching rows, from among the next `window` rows. */
export async function readPart(
  { database }: Pick<World, 'database'>,
  filter: Filter,
  { most, window }: { most: number; window: number },
): Promise<TrailPart> {
  const { rows, scanned, scannedTo } = await findTrail(database, filter, { most: most + 1, window })
  if (rows.length > most) {
    const shown = rows.slice(0, most)
    return { rows: shown, next: shown.at(-1)?.id ?? null }
  }
  // A search that only names API calls reads all matching rows, up to one more than `most`. Here it found no more than
  // `most`, so nothing follows. Any other search reads only `window` rows at a time, so more may follow.
  return { rows, next: isNarrow(filter) || scanned < window ? null : scannedTo }
}

/**
 * True if API calls are a search's only condition. The index on calls then finds matching rows only. So the number of
 * rows to read isn't limited (`window`).
 */
const isNarrow = ({ view, uid, accountId, staff, calls }: Filter) =>
  [view, uid, accountId, staff].every((each) => each === undefined) && calls !== undefined && 'of' in calls

const page = { most: 50, window: 1000 }

/**
 * Reads a page of the search.
 * @param before the id of the last row that was read
 */
export async function readTrailPage(
  world: World,
  filter: Filter,
  before: string | undefined,
): Promise<Omit<CallAnswer<typeof searchTrail>, 'named'>> {
  const below = before !== undefined && before < filter.below ? before : filter.below
  const { rows, next } = await readPart(world, { ...filter, below }, page)
  return {
    rows: rows.map((row) => encodeRow(world, row)),
    next,
    searchedTo: next && madeAt(next).toISOString(),
  }
}
