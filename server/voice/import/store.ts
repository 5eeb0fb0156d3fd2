// Imports staged voice lines. docs/decisions/2026-11-27-equipment-and-lines-from-files.md describes when the file's
// value wins, and when the customer's.
import type pg from 'pg'
import type { Assigned } from '../../data-files/assignments.ts'
import { inRange, type Range, type Staging } from '../../data-files/staging.ts'
import { eachOption, fileOptions } from './file-options.ts'
import { countUnplaced, moveLines } from './move-lines.ts'
import { columnsOf, locationOf, ownColumns, parts, type Staged } from './staged.ts'

export const assignedLines: Assigned = {
  kind: 'voice-lines',
  table: 'voice_lines',
  id: 'number',
  endedOn: 'ended_on',
  dayFrom: `coalesce(t.assigned_on, '-infinity')`,
  dayUntil: 'null::date',
}

const sameLine = 't.account_id = s.account_id and t.number = s.number'
const location = locationOf('s')
const partsOf = (json: string) => parts.map((part) => `${json} ->> '${part}'`).join(', ')

/** SQL that's true if a file has a new value for line `t`: a different value than the previous file had. */
const isNews = (given: string, said: string) =>
  `(${said} is not null and t.${given} is distinct from ${said})`
const isOptionNews = ({ given, said }: { given: string; said: string }) => isNews(given, `s.${said}`)
/** For each option, SQL that's true if a file now has the value that change `c` requested. */
const cases = fileOptions.map(
  (of) => `when '${of.option}' then ${isOptionNews(of)} and s.${of.said} = c.wanted`,
)
const placed = isNews('given_location', location)

/**
 * SQL that's true if the customer hasn't requested a change since the moment the file describes. Also true if the file
 * doesn't say which moment that is.
 * @param asked the column with the time of the last request about the line, or about its 911 location
 */
const isLaterThan = (asked: string) => `(s.as_of is null or ${asked} is null or s.as_of > ${asked})`
const isLater = isLaterThan('t.last_key_at')
const isLaterPlace = isLaterThan('t.location_asked_at')

/**
 * Removes staged lines with nothing new:
 * - lines that the same account has had since the same day, with no new option or location
 * - ended lines that we don't have
 * @returns the number removed
 */
export async function removeKnownLines(client: pg.PoolClient, staging: Staging): Promise<number> {
  const staged = staging.table('voice-lines')
  const removed = await client.query(
    `delete from ${staged} s where case when s.ended_on is null
      then exists (select from voice_lines t where ${sameLine} and t.assigned_on = s.assigned_on
        and ${eachOption((of) => `not ${isOptionNews(of)}`, ' and ')} and not ${placed})
      else not exists (select from voice_lines t where ${sameLine}) end`,
  )
  return removed.rowCount ?? 0
}

/**
 * Writes the lines of the accounts in a range. Moves lines from the accounts that had them, removes lines that
 * customers gave up or ported away, and applies the files' new values.
 * @param now the current instant
 * @returns the number of lines written, and the number of lines that lost their 911 address by moving
 */
export async function upsertLines(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  now: string,
): Promise<{ written: number; unplaced: number }> {
  const { sql, values } = inRange(range, 'account_id')
  const here = { staged: staging.table('voice-lines'), sql, values }
  const moved = await moveLines(client, here)
  const ended = await endLines(client, here)
  const changed = await changeLines(client, here, now)
  const inserted = await client.query(
    `insert into voice_lines (account_id, number, assigned_on, ${eachOption(({ column }) => column)}, ${ownColumns},
        ${eachOption(({ given }) => given)}, given_location)
      select s.account_id, s.number, s.assigned_on, ${eachOption(({ said }) => `coalesce(s.${said}, false)`)}, ${columnsOf('s')},
        ${eachOption(({ said }) => `s.${said}`)}, ${location}
      from ${here.staged} s where ${sql} and s.ended_on is null
        and not exists (select from voice_lines t where ${sameLine})`,
    values,
  )
  return {
    written: ended + changed + (inserted.rowCount ?? 0),
    unplaced: await countUnplaced(client, moved),
  }
}

/**
 * Removes lines that were given up or ported away, with their open changes. Lines that go to another account are moved
 * instead (`moveLines`).
 */
async function endLines(client: pg.PoolClient, { staged, sql, values }: Staged): Promise<number> {
  const ends = `${sql} and s.ended_on is not null and ${sameLine}
    and not exists (select from ${staged} o where o.number = s.number and o.account_id <> s.account_id and o.ended_on is null)`
  const ending = await client.query(
    `select t.number from voice_lines t, ${staged} s where ${ends} order by t.number for update of t`,
    values,
  )
  if (ending.rowCount === 0) return 0
  for (const asked of ['voice_changes', 'location_changes'])
    await client.query(
      `delete from ${asked} c using voice_lines t, ${staged} s
        where ${ends} and c.account_id = t.account_id and c.number = t.number`,
      values,
    )
  await client.query(
    `delete from switch_changes c using voice_lines t, ${staged} s where ${ends} and c.number = t.number`,
    values,
  )
  const removed = await client.query(`delete from voice_lines t using ${staged} s where ${ends}`, values)
  return removed.rowCount ?? 0
}

/**
 * Updates existing lines. An option or location is applied if it differs from the previous file's, and the customer
 * hasn't requested a change since the moment the file describes.
 */
async function changeLines(
  client: pg.PoolClient,
  { staged, sql, values }: Staged,
  now: string,
): Promise<number> {
  const there = `${sql} and s.ended_on is null and ${sameLine}`
  // If the file has the value that a failed change requested, the change was made after all: removes the failure.
  await client.query(
    `delete from voice_changes c using voice_lines t, ${staged} s
      where ${there} and c.account_id = t.account_id and c.number = t.number and c.failure is not null
        and ${isLater} and case c.option ${cases.join(' ')} end`,
    values,
  )
  const changed = await client.query(
    `update voice_lines t set assigned_on = s.assigned_on,
        ${eachOption((of) => `${of.column} = case when ${isOptionNews(of)} and ${isLater} then s.${of.said} else t.${of.column} end`)},
        ${eachOption(({ given, said }) => `${given} = coalesce(s.${said}, t.${given})`)}
      from ${staged} s where ${there}`,
    values,
  )
  // Must run after the update above, which compares with the time of the last request to the network. The function
  // called here advances that time.
  await askForLocations(client, { staged, sql: there, values }, now)
  await client.query(
    `update voice_lines t set given_location = ${location} from ${staged} s where ${there} and ${placed}`,
    values,
  )
  return changed.rowCount ?? 0
}

/**
 * Applies a file's new 911 locations in the same way as customers' corrections. The network gets a request, and the
 * owners get an email about the outcome (`settle-locations`). If a customer's correction is already under way, the
 * network gets no request: the file's location is only stored, and the correction replaces it once it's made.
 */
async function askForLocations(client: pg.PoolClient, { staged, sql, values }: Staged, now: string) {
  const at = `$${values.length + 1}::timestamptz`
  const isOther = `${sql} and ${placed} and ${isLaterPlace} and (${columnsOf('t')}) is distinct from (${columnsOf('s')})`
  const isAsked = `exists (select from location_changes c where c.account_id = t.account_id and c.number = t.number)`
  await client.query(
    `update voice_lines t set (${ownColumns}) = (${columnsOf('s')}) from ${staged} s
      where ${isOther} and ${isAsked}`,
    values,
  )
  await client.query(
    `with keyed as (
        update voice_lines t set last_key_at = greatest(least(s.as_of, ${at}), t.last_key_at + interval '1 millisecond'),
          location_asked_at = greatest(least(s.as_of, ${at}), t.location_asked_at)
        from ${staged} s
        where ${isOther} and not ${isAsked}
        returning t.account_id, t.number, t.last_key_at, s.key, ${location} as location),
      asked as (
        insert into location_changes (account_id, number, id, ${parts.join(', ')}, asked_at)
        select account_id, number, ${keyAt('last_key_at', 'key')}, ${partsOf('location')}, ${at} from keyed)
      insert into voice_log (account_id, number, at, about, wanted, event)
      select account_id, number, ${at}, 'location', null, 'asked' from keyed`,
    [...values, now],
  )
}

/** SQL for a version 7 UUID that has the time of an instant and the random part of another id. */
const keyAt = (instant: string, id: string) => `(regexp_replace(
  lpad(to_hex(floor(extract(epoch from ${instant}) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') || substr(${id}::text, 14))::uuid`
