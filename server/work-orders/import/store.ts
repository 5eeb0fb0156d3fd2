import type pg from 'pg'
import { type Check, inRange, type Range, type Staging } from '../../data-files/staging.ts'
import { giveBackTimes } from './technicians-store.ts'

export const workKinds = ['tickets', 'orders'] as const
type WorkFile = (typeof workKinds)[number]

const kindOf = { tickets: 'ticket', orders: 'order' } as const
/** For each file: its columns, then the table's columns in the same order. */
const columns = {
  tickets: [
    'status, type, trouble, main_number, created_on, completion_on',
    'status, type, trouble, main_number, created_on, completion_on',
  ],
  orders: [
    'status, type, stage, main_number, created_on, completion_on',
    'status, type, stage_code, main_number, created_on, completion_on',
  ],
} as const

const isOf = (kind: WorkFile) =>
  `a.account_id = s.account_id and a.work_kind = '${kindOf[kind]}' and a.work_id = s.id`

/**
 * SQL, true if an imported line (`s`) is newer than what we have of the same ticket or order (`t`): newer than the last
 * imported line, and newer than the last change in Lightwell.
 */
const isNewer = (kind: WorkFile) => `s.as_of > greatest(t.changed_at, t.as_of,
  (select a.changed_at from appointments a where ${isOf(kind)}))`

/** Removes imported lines that aren't newer than our rows. Returns the number of removed lines for each file. */
export async function removeOldWork(client: pg.PoolClient, staging: Staging): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const kind of workKinds) {
    const removed = await client.query(
      `delete from ${staging.table(kind)} s using ${kind} t
        where t.account_id = s.account_id and t.id = s.id and not ${isNewer(kind)}`,
    )
    counts.set(kind, removed.rowCount ?? 0)
  }
  return counts
}

/**
 * SQL, true if an imported line doesn't change the status. "Canceled" is stored in two spellings, which count as the
 * same status (AH §3).
 */
const isSame = `(t.status = s.status or (t.status in ('Cancelled', 'Canceled') and s.status in ('Cancelled', 'Canceled')))`

export const workChecks = (kind: WorkFile): Check[] => [
  {
    field: 'status',
    code: 'over',
    reason: 'can’t change: it’s already completed or cancelled',
    where: `exists (select from ${kind} t where t.account_id = s.account_id and t.id = s.id
      and t.status <> 'In-Progress' and not ${isSame})`,
  },
]

/**
 * Writes tickets or orders and their appointments. People get no email about new rows, but they do about later changes.
 * Changes made in Lightwell since the files were checked aren't overwritten.
 */
export async function upsertWork(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  kind: WorkFile,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const staged = staging.table(kind)
  const [ofFile, ofTable] = columns[kind]
  const updated = await client.query(
    `update ${kind} t set (${ofTable}, changed_at, as_of) = (${prefixed(ofFile)}, s.as_of, s.as_of)
      from ${staged} s where ${sql} and t.account_id = s.account_id and t.id = s.id and ${isNewer(kind)}
        and (t.status = 'In-Progress' or ${isSame})`,
    values,
  )
  const inserted = await client.query(
    `insert into ${kind} (account_id, id, ${ofTable}, changed_at, as_of, told_status)
      select account_id, id, ${ofFile}, as_of, as_of, status from ${staged} s where ${sql}
      on conflict (account_id, id) do nothing`,
    values,
  )
  // The rows that were just written.
  const written = `${staged} s join ${kind} t on t.account_id = s.account_id and t.id = s.id and t.as_of = s.as_of
      and t.changed_at = s.as_of where ${sql}`
  await client.query(
    `insert into appointments as a (account_id, work_kind, work_id, starts_at, ends_at, technician_first_name,
        contact_number, is_hidden, on_the_way_at, changed_at, told_starts_at, told_ends_at, told_contact_number)
      select s.account_id, '${kindOf[kind]}', s.id, s.starts_at, s.ends_at, s.technician, s.contact_number, s.hidden,
        s.on_the_way_at, s.as_of,
        case when not s.hidden then s.starts_at end, case when not s.hidden then s.ends_at end, s.contact_number
      from ${written} and (s.starts_at is not null or s.contact_number is not null
        or exists (select from appointments a where ${isOf(kind)}))
      on conflict (account_id, work_kind, work_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        technician_first_name = excluded.technician_first_name, is_hidden = excluded.is_hidden,
        calendar_sequence = a.calendar_sequence + case when (a.starts_at, a.ends_at, a.technician_first_name)
          is distinct from (excluded.starts_at, excluded.ends_at, excluded.technician_first_name) then 1 else 0 end,
        contact_number = coalesce(excluded.contact_number, a.contact_number), changed_at = excluded.changed_at,
        on_the_way_at = coalesce(excluded.on_the_way_at, case when a.starts_at = excluded.starts_at then a.on_the_way_at end),
        told_on_the_way_at = case when a.starts_at = excluded.starts_at then a.told_on_the_way_at end`,
    values,
  )
  // Frees the embedded ticket system's technicians who are booked for a time that no longer applies.
  await giveBackTimes(
    client,
    `${written} and ${isOf(kind)} and (s.status <> 'In-Progress' or a.starts_at is distinct from s.starts_at)`,
    values,
  )
  return (updated.rowCount ?? 0) + (inserted.rowCount ?? 0)
}

const prefixed = (names: string) => names.replaceAll(/\w+/g, 's.$&')
