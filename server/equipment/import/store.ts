import type { Day } from '@lightwell/rulebook/calendar.ts'
import { firstUsageMonth } from '@lightwell/rulebook/equipment/usage.ts'
import type pg from 'pg'
import type { Assigned } from '../../data-files/assignments.ts'
import { inRange, type Range, type Staging } from '../../data-files/staging.ts'

/**
 * Describes for the import which columns tell when an account had a device.
 * @param zone the time zone of the days in the files
 */
export const assignedDevices = (zone: string): Assigned => ({
  kind: 'devices',
  table: 'devices',
  id: 'serial',
  endedOn: 'returned_on',
  dayFrom: `(t.assigned_at at time zone '${zone}')::date`,
  dayUntil: `(t.returned_at at time zone '${zone}')::date`,
})

/** The table's columns besides its key, and a staged line's values for them. */
const columns = 'kind, name, model, status, operations, assigned_at, returned_at'
const stagedColumns = (zone: string) => `s.kind, s.name, s.model,
  case when s.returned_on is null then 'ACTIVE' else 'RETURNED' end,
  case when s.restartable then '{Reboot}'::text[] else '{}'::text[] end,
  ${startOf('assigned_on', zone)}, ${startOf('returned_on', zone)}`
const startOf = (day: string, zone: string) => `(s.${day}::timestamp at time zone '${zone}')`
const ofRow = columns.replaceAll(/\w+/g, 't.$&')

/**
 * Gives all staged lines of a device the same spelling of its serial number. Files may contain both `NQ5` and `nq5`,
 * and later steps compare serial numbers exactly. Uses the table's spelling or, for a new device, the first line's.
 */
export async function spellAlike(client: pg.PoolClient, staging: Staging): Promise<void> {
  const table = staging.table('devices')
  await client.query(
    `update ${table} s set serial = one.spelling
      from (select lower(serial) as serial, (array_agg(serial order by file nulls first, line))[1] as spelling
        from (select serial, file, line from ${table}
          union all select serial, null, null from devices
            where lower(serial) in (select lower(serial) from ${table})) known
        group by lower(serial) having count(distinct serial) > 1) one
      where lower(s.serial) = one.serial and s.serial <> one.spelling`,
  )
}

/** Removes staged devices that the table already has, unchanged. Returns how many. */
export async function removeKnownDevices(
  client: pg.PoolClient,
  staging: Staging,
  zone: string,
): Promise<number> {
  const removed = await client.query(
    `delete from ${staging.table('devices')} s using devices t
      where t.account_id = s.account_id and t.serial = s.serial
        and (${ofRow}) is not distinct from (${stagedColumns(zone)})`,
  )
  return removed.rowCount ?? 0
}

/**
 * Writes devices with their accounts. If another account had a device, that account's row stays, and now says that the
 * device was returned.
 */
export async function upsertDevices(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  zone: string,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const staged = staging.table('devices')
  await client.query(
    `update devices t set status = 'RETURNED', returned_at = ${startOf('assigned_on', zone)}
      from ${staged} s where ${sql} and t.serial = s.serial and t.account_id <> s.account_id
        and t.assigned_at < ${startOf('assigned_on', zone)}
        and (t.returned_at is null or t.returned_at > ${startOf('assigned_on', zone)})`,
    values,
  )
  const written = await client.query(
    `insert into devices (account_id, serial, ${columns})
      select s.account_id, s.serial, ${stagedColumns(zone)} from ${staged} s where ${sql}
      on conflict (account_id, serial) do update set (${columns}) = (${columns.replaceAll(/\w+/g, 'excluded.$&')})`,
    values,
  )
  return written.rowCount ?? 0
}

const usage = 'down_bytes, up_bytes'

/**
 * Removes staged months of usage that the table already has, unchanged, and months too old to be shown. Returns how
 * many.
 */
export async function removeKnownUsage(client: pg.PoolClient, staging: Staging, today: Day): Promise<number> {
  const removed = await client.query(
    `delete from ${staging.table('service-usage')} s
      where s.month < $1 or exists (select from account_usage t
        where t.account_id = s.account_id and t.month = s.month and (t.down_bytes, t.up_bytes) = (s.down_bytes, s.up_bytes))`,
    [firstUsageMonth(today)],
  )
  return removed.rowCount ?? 0
}

export async function upsertUsage(client: pg.PoolClient, staging: Staging, range: Range): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const written = await client.query(
    `insert into account_usage (account_id, month, ${usage})
      select account_id, month, ${usage} from ${staging.table('service-usage')} s where ${sql}
      on conflict (account_id, month) do update set (${usage}) = (excluded.down_bytes, excluded.up_bytes)`,
    values,
  )
  return written.rowCount ?? 0
}
