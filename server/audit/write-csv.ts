import { csvLine, csvStart } from '../web/csv.ts'
import type { World } from '../world.ts'
import type { Filter } from './filter.ts'
import { readPart } from './read-trail.ts'
import { type ToldRow, tellRow } from './tell.ts'

const part = { most: 500, window: 5000 }

/**
 * Streams the rows that fit as a CSV file (RFC 4180), newest first. The next part is read once the reader has taken the one before, so
 * memory doesn't grow with the trail, and nothing more is read once the reader is gone.
 */
export async function* writeTrail(
  world: Pick<World, 'database' | 'vault'>,
  filter: Filter,
): AsyncGenerator<string> {
  yield csvStart + csvLine(Object.keys(columns))
  for (let below: string | null = filter.below; below !== null; ) {
    const found = await readPart(world, { ...filter, below }, part)
    const lines = found.rows.map((row) => csvLine(cellsOf(tellRow(world.vault, row))))
    if (lines.length > 0) yield lines.join('')
    below = found.next
  }
}

const cellsOf = (row: ToldRow) => Object.values(columns).map((cell) => cell(row) ?? '')

/** Codes and ids as the API has them, instants in UTC, so that programs read it in any language. */
const columns: Record<string, (row: ToldRow) => string | null | undefined> = {
  at: ({ at }) => at,
  ended_at: ({ endedAt }) => endedAt,
  outcome: ({ outcome }) => outcome,
  by_kind: ({ by }) => by.kind,
  by_id: ({ by }) => by.id,
  by_name: ({ by }) => by.name,
  customer_id: ({ uid }) => uid,
  customer_name: ({ name }) => name,
  account_id: ({ accountId }) => accountId,
  account_number: ({ accountNumber }) => accountNumber,
  group: ({ group }) => group,
  call: ({ call }) => call,
  thing: ({ thing }) => thing,
  about: ({ about }) => about.join(' '),
  reason: ({ reason }) => reason,
  words: ({ words }) => words,
  view_id: ({ view }) => view,
  ticket: ({ ticket }) => ticket,
  level: ({ level }) => level,
  caller_checked_by: ({ check }) => check?.kind,
  caller_checked_at: ({ check }) => check?.at,
  approved_by_id: ({ approval }) => approval?.staff,
  approved_by_name: ({ approval }) => approval?.name,
  approved_at: ({ approval }) => approval?.at,
  row_id: ({ id }) => id,
}
