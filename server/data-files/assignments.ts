// Imports devices and voice lines, which belong to one account at a time. Serial numbers identify devices, and
// telephone numbers identify lines.
import type pg from 'pg'
import type { Check, Staging } from './staging.ts'

/** The names that devices or voice lines have in the files and in the tables. */
export interface Assigned {
  kind: 'devices' | 'voice-lines'
  table: 'devices' | 'voice_lines'
  /** The column that identifies a device or line. */
  id: 'serial' | 'number'
  /** The column with the first day on which the account no longer has the device or line. */
  endedOn: 'returned_on' | 'ended_on'
  /** SQL for a row `t` of the table: the account's first day with the device or line, and the first day without it. */
  dayFrom: string
  dayUntil: string
}

/**
 * SQL for every account that has or had a device or line, with its first day and the first day without it. The days
 * come from the files. If the files don't mention that account with that device or line, they come from the database.
 */
const holders = (staging: Staging, { kind, table, id, endedOn, dayFrom, dayUntil }: Assigned) => `(
    select account_id, ${id}, assigned_on as since, ${endedOn} as until, file, line from ${staging.table(kind)}
    union all
    select t.account_id, t.${id}, ${dayFrom}, ${dayUntil}, null, null from ${table} t
      where not exists (select from ${staging.table(kind)} x where x.account_id = t.account_id and x.${id} = t.${id})
  )`

/**
 * Checks that days aren't in the future. A future day would be stored but never acted on. The provider can load the
 * line again on that day.
 */
export const assignmentChecks = ({ endedOn }: Assigned, today: string): Check[] =>
  ['assigned_on', endedOn].map((field) => ({
    field,
    code: 'to-come',
    reason: 'must not be after today. Load the line when the day has come',
    where: `s.${field} > ${today}`,
  }))

/**
 * If an account had a device or voice line twice and the database already has the later period, removes the file's row
 * about the earlier period.
 * @returns the number of rows removed
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
 * Ends each account's period with a device or line on the day on which the next account gets it. Periods that ended
 * earlier stay.
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

/**
 * Refuses import lines that give a device or voice line to two accounts on the same day, if neither returned it that
 * day. We can't tell which of them has it now.
 */
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
