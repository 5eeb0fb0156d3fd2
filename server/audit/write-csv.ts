import { csvLine, csvStart } from '../web/csv.ts'
import type { World } from '../world.ts'
import { encodeRow, type RowReply } from './encode.ts'
import type { Filter } from './filter.ts'
import { readPart } from './read-trail.ts'

const part = { most: 500, window: 5000 }

/**
 * Streams the matching rows as a CSV file (RFC 4180), newest first. Reads the next part only after the client has
 * received the previous part, so a long trail doesn't fill the memory. Stops when the client disconnects.
 */
export async function* writeTrail(
  world: Pick<World, 'database' | 'vault' | 'config' | 'calls'>,
  filter: Filter,
): AsyncGenerator<string> {
  const zone = world.config.businessZone
  yield csvStart + csvLine(Object.keys(columns))
  for (let below: string | null = filter.below; below !== null; ) {
    const found = await readPart(world, { ...filter, below }, part)
    const lines = found.rows.map((row) => csvLine(cellsOf(encodeRow(world, row), zone)))
    if (lines.length > 0) yield lines.join('')
    below = found.next
  }
}

const cellsOf = (row: RowReply, zone: string) => Object.values(columns).map((cell) => cell(row, zone) ?? '')

type Cell = (row: RowReply, zone: string) => string | null | undefined

/**
 * The columns of the file, in order. Codes and ids are the API's, so the file is the same in every language.
 * `docs/staff.md` explains the columns, and a test compares that list with this one.
 */
const columns: Record<string, Cell> = {
  time_utc: ({ at }) => at,
  time_local: ({ at }, zone) => localOf(at, zone),
  ended_utc: ({ endedAt }) => endedAt,
  outcome: ({ outcome }) => outcome,
  done_by_kind: ({ by }) => by.kind,
  done_by_id: ({ by }) => by.id,
  done_by_name: ({ by }) => by.name,
  customer_id: ({ uid }) => uid,
  customer_name: ({ name }) => name,
  account_id: ({ accountId }) => accountId,
  account_number: ({ accountNumber }) => accountNumber,
  subject: ({ group }) => group,
  request: ({ call }) => call,
  request_items: ({ thing }) => thing,
  request_details: ({ about }) => about.join(' '),
  amount: ({ amount }) => amount?.toFixed(2),
  reason: ({ reason }) => reason,
  reason_in_own_words: ({ words }) => words,
  view_id: ({ view }) => view,
  view_level: ({ level }) => level,
  ticket_or_call_id: ({ ticket }) => ticket,
  caller_verified_by: ({ check }) => check?.kind,
  caller_verified_utc: ({ check }) => check?.at,
  second_person_id: ({ approval }) => approval?.staff,
  second_person_name: ({ approval }) => approval?.name,
  second_person_utc: ({ approval }) => approval?.at,
  entry_id: ({ id }) => id,
}

/** An instant in the business's time zone, with its offset from UTC: "2026-03-16T10:01:00-04:00". */
const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
