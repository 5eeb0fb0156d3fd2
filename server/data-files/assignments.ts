// Things that are at one account at a time: devices by their serial numbers, voice lines by theirs.
import type pg from 'pg'
import type { Check, Staging } from './staging.ts'

/** What the files and the tables call such a thing. */
export interface Assigned {
  kind: 'devices' | 'voice-lines'
  table: 'devices' | 'voice_lines'
  /** What tells one thing from another. */
  id: 'serial' | 'number'
  /** The first day on which an account of the files hasn't got it any more. */
  endedOn: 'returned_on' | 'ended_on'
  /** Of a row `t` of the table: the day from which on its account has it, and the first on which it hasn't. */
  dayFrom: string
  dayUntil: string
}

/** Each account that has or had a thing, from when to when: as the files say, else as the database does. */
const holders = (staging: Staging, { kind, table, id, endedOn, dayFrom, dayUntil }: Assigned) => `(
    select account_id, ${id}, assigned_on as since, ${endedOn} as until, file, line from ${staging.table(kind)}
    union all
    select t.account_id, t.${id}, ${dayFrom}, ${dayUntil}, null, null from ${table} t
      where not exists (select from ${staging.table(kind)} x where x.account_id = t.account_id and x.${id} = t.${id})
  )`

/** What the files say of a day that hasn't come is loaded once it has: nothing here waits for it. */
export const assignmentChecks = ({ endedOn }: Assigned, today: string): Check[] =>
  ['assigned_on', endedOn].map((field) => ({
    field,
    code: 'to-come',
    reason: 'must not be after today. Load the line when the day has come',
    where: `s.${field} > ${today}`,
  }))

/**
 * Removes lines that tell of an earlier time of an account with a thing than the database does: it had given it away in between.
 * @returns how many
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

/** Has each account of the files have its things until the day from which on the next one has them, at the latest. */
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

/** Of two accounts that have a thing from the same day on, nobody can tell which came later. */
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
