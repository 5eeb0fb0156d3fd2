import type { WifiNetworkId, WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import { sql } from 'kysely'
import type { MonthOfUse } from '../connectors/devices/port.ts'
import type { Queries } from '../database/transaction.ts'

/** The simulated state of a device. */
export interface PlayedDevice {
  serial: string
  isOnline: boolean
  startedAt: Date
  restartSeconds: number
  comesBack: boolean
  toldAt: Date | null
}

const columns = sql`serial, is_online as "isOnline", started_at as "startedAt", restart_seconds as "restartSeconds",
  comes_back as "comesBack", told_at as "toldAt"`

export async function findPlayed(queries: Queries, serials: readonly string[]): Promise<PlayedDevice[]> {
  const found = await sql<PlayedDevice>`
    select ${columns} from played_devices where serial = any(${serials}::text[])`.execute(queries)
  return found.rows
}

/**
 * Records that the command to restart was sent to a device. A second command with the same `id` changes nothing.
 * @returns the device; undefined if it doesn't exist
 */
export async function restartPlayed(
  queries: Queries,
  { serial, id }: { serial: string; id: string },
  now: Temporal.Instant,
): Promise<PlayedDevice | undefined> {
  const sent = await sql<PlayedDevice>`
    update played_devices set
      started_at = case when told_id is distinct from ${id}::uuid and told_at is not null and comes_back
        then greatest(started_at, told_at + restart_seconds * interval '1 second') else started_at end,
      told_at = case when told_id = ${id}::uuid or not is_online then told_at else ${now.toString()}::timestamptz end,
      told_id = case when is_online then ${id}::uuid else told_id end
    where serial = ${serial} returning ${columns}`.execute(queries)
  return sent.rows[0]
}

/** A simulated network, with the state of its device. */
export interface PlayedNetwork extends WifiSettings, PlayedDevice {
  id: WifiNetworkId
  connected: string[]
}

/** The networks of a device. The household's own network comes first, the guest network second. */
export async function findPlayedWifi(queries: Queries, serial: string): Promise<PlayedNetwork[]> {
  const found = await sql<PlayedNetwork>`
    select w.network as id, w.name, w.password, w.is_on as "isOn", w.connected, d.*
    from played_wifi w join (select ${columns} from played_devices) d on d.serial = w.serial
    where w.serial = ${serial} order by w.network desc`.execute(queries)
  return found.rows
}

/**
 * Changes a network's settings if they're still the ones in `was`, or already the wanted ones.
 * @returns true if the network has the wanted settings now
 */
export async function updatePlayedWifi(
  queries: Queries,
  {
    serial,
    id,
    was,
    name,
    password,
    isOn,
  }: { serial: string; id: WifiNetworkId; was?: WifiSettings } & WifiSettings,
): Promise<boolean> {
  const updated = await sql`
    update played_wifi set name = ${name}, password = ${password}, is_on = ${isOn}
    where serial = ${serial} and network = ${id} and (${was === undefined}::boolean
      or (name, password, is_on) = (${was?.name}::text, ${was?.password}::text, ${was?.isOn}::boolean)
      or (name, password, is_on) = (${name}, ${password}, ${isOn}))`.execute(queries)
  return updated.numAffectedRows === 1n
}

/** The simulated usage of a device, by month. */
export async function findPlayedUsage(
  queries: Queries,
  serial: string,
  since: string,
): Promise<MonthOfUse[]> {
  const found = await sql<MonthOfUse>`
    select month, down_bytes::float8 as "downBytes", up_bytes::float8 as "upBytes"
    from played_usage where serial = ${serial} and month >= ${since} order by month`.execute(queries)
  return found.rows
}
