// Imports things that belong to one account at a time: devices, identified by serial number, and voice lines,
// identified by telephone number.
import type pg from 'pg'
import type { Check, Staging } from './staging.ts'

/** The names that a kind of thing has in the files and the tables. */
export interface Assigned {
  kind: 'devices' | 'voice-lines'
  table: 'devices' | 'voice_lines'
  /** The column that identifies a thing. */
  id: 'serial' | 'number'
  /** The column with the first day the account no longer has the thing. */
  endedOn: 'returned_on' | 'ended_on'
  /** SQL for a row `t` of the table: the day the account got the thing, and the first day it no longer has it. */
  dayFrom: string
  dayUntil: string
}

/**
 * SQL for every account that has or had a thing, with the days. They come from the files or, for a pair of account and
 * thing that isn't in the files, from the database.
 */
const holders = (staging: Staging, { kind, table, id, endedOn, dayFrom, dayUntil }: Assigned) => `(
    select account_id, ${id}, assigned_on as since, ${endedOn} as until, file, line from ${staging.table(kind)}
    union all
    select t.account_id, t.${id}, ${dayFrom}, ${dayUntil}, null, null from ${table} t
      where not exists (select from ${staging.table(kind)} x where x.account_id = t.account_id and x.${id} = t.${id})
  )`

/**
 * Checks that days aren't in the future. Nothing would act on such a line when the day comes, so it has to be loaded
 * then.
 */
export const assignmentChecks = ({ endedOn }: Assigned, today: string): Check[] =>
  ['assigned_on', endedOn].map((field) => ({
    field,
    code: 'to-come',
    reason: 'must not be after today. Load the line when the day has come',
    where: `s.${field} > ${today}`,
  }))

/**
 * Removes lines about an earlier period than the one in the database, for an account that had a thing twice.
 * @returns the number removed
 */
export async function removeEarlierTimes(
  client: pg.PoolClient,
  staging: Staging,
  assigned: Assigned,
): Promise<number> {
  const { kind, table, id, endedOn, dayFrom } = assigned
  const removed = await client.query(
    `delete from ${staging.table(kind)} s using ${table} t
      where t.account_id = s.account_id and t.${id} = s.${id} and ${dayFrom} > s.assigned_on
        and (s.${endedOn} <= ${dayFrom} or exists (select from ${holders(staging, assigned)} o
          where o.${id} = s.${id} and o.account_id <> s.account_id and o.since > s.assigned_on and o.since <= ${dayFrom}))`,
  )
  return removed.rowCount ?? 0
}

/**
 * Ends each account's period with a thing on the day on which the next account gets it, unless it already ended
 * earlier.
 */
export async function endByNext(client: pg.PoolClient, staging: Staging, assigned: Assigned): Promise<void> {
  const { kind, id, endedOn } = assigned
  await client.query(
    `update ${staging.table(kind)} s set ${endedOn} = least(s.${endedOn}, next.since)
      from (select s.file, s.line, min(o.since) as since from ${staging.table(kind)} s
          join ${holders(staging, assigned)} o on o.${id} = s.${id} and o.account_id <> s.account_id and o.since > s.assigned_on
          group by s.file, s.line) next
      where next.file = s.file and next.line = s.line and (s.${endedOn} is null or s.${endedOn} > next.since)`,
  )
}

/** Refuses lines by which two accounts get a thing on the same day, since we can't tell which account has it now. */
export const isWithTwo = (staging: Staging, assigned: Assigned): Check => {
  const { id, endedOn } = assigned
  return {
    field: id,
    code: 'assigned-twice',
    reason: 'is assigned to another account from the same day, and neither returned it that day',
    where: `(s.${endedOn} is null or s.${endedOn} > s.assigned_on) and exists (select from ${holders(staging, assigned)} o
      where o.${id} = s.${id} and o.account_id <> s.account_id and o.since = s.assigned_on and (o.until is null or o.until > o.since)
        and (o.file is null or (o.file, o.line) < (s.file, s.line)))`,
  }
}
