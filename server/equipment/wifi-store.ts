import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import type { DeviceName } from './store.ts'

/** The key of a network of an account's device. */
export interface NetworkName extends DeviceName {
  network: WifiNetworkId
}

/** A Wi-Fi change that isn't settled yet: the modem hasn't shown it as applied. */
export interface WifiChange extends NetworkName {
  /** The versions (digests) of the wanted settings and of the previous settings. */
  wanted: string
  was: string
  askedAt: Date
  lookAt: Date
}

const columns = sql`c.account_id as "accountId", c.serial, c.network, c.wanted, c.was, c.asked_at as "askedAt",
  c.look_at as "lookAt"`

/**
 * Records that a network is about to be changed, if the account has the device. A repeated request before the change is
 * settled uses the same record.
 * @returns true if the account still has the device, which may have changed accounts since it was read
 */
export async function upsertChange(
  queries: Queries,
  { accountId, serial, network, wanted, was }: Omit<WifiChange, 'askedAt' | 'lookAt'>,
  { now, checkAt }: { now: Temporal.Instant; checkAt: Temporal.Instant },
): Promise<boolean> {
  const recorded = await sql`
    insert into wifi_changes (account_id, serial, network, wanted, was, asked_at, look_at)
    select d.account_id, d.serial, ${network}, ${wanted}, ${was}, ${now.toString()}::timestamptz, ${checkAt.toString()}::timestamptz
    from devices d where d.account_id = ${accountId} and d.serial = ${serial} and d.status = 'ACTIVE'
    on conflict (account_id, serial, network, wanted)
      do update set was = excluded.was, asked_at = excluded.asked_at, look_at = excluded.look_at`.execute(
    queries,
  )
  return recorded.numAffectedRows === 1n
}

/**
 * Removes a change.
 * @returns true if this call removed it, so the caller sends the notification. Other processes get false
 */
export async function removeChange(
  queries: Queries,
  { accountId, serial, network, wanted }: NetworkName & { wanted: string },
): Promise<boolean> {
  const removed = await queries
    .deleteFrom('wifi_changes')
    .where('account_id', '=', accountId)
    .where('serial', '=', serial)
    .where('network', '=', network)
    .where('wanted', '=', wanted)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Sets the previous version (`was`) on all of a network's changes that aren't settled yet. */
export async function updateWas(
  queries: Queries,
  { accountId, serial, network }: NetworkName,
  was: string,
): Promise<void> {
  await queries
    .updateTable('wifi_changes')
    .set({ was })
    .where('account_id', '=', accountId)
    .where('serial', '=', serial)
    .where('network', '=', network)
    .execute()
}

export async function postponeChange(
  queries: Queries,
  { accountId, serial, network, wanted }: NetworkName & { wanted: string },
  checkAt: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('wifi_changes')
    .set({ look_at: checkAt.toString() })
    .where('account_id', '=', accountId)
    .where('serial', '=', serial)
    .where('network', '=', network)
    .where('wanted', '=', wanted)
    .execute()
}

/** Finds a network's changes that aren't settled yet. */
export async function findChangesOf(
  queries: Queries,
  { accountId, serial, network }: NetworkName,
): Promise<WifiChange[]> {
  const found = await sql<WifiChange>`
    select ${columns} from wifi_changes c
    where c.account_id = ${accountId} and c.serial = ${serial} and c.network = ${network}
    order by c.asked_at, c.wanted`.execute(queries)
  return found.rows
}

/**
 * Finds the changes that are due for a check. `isTheirs` is true if the account still has the device.
 * @param after the last change of the previous page
 */
export async function findDueChanges(
  queries: Queries,
  most: number,
  after: WifiChange | undefined,
  now: Temporal.Instant,
): Promise<(WifiChange & { isTheirs: boolean })[]> {
  const behind = after && sql`and (c.look_at, c.wanted) > (${after.lookAt}::timestamptz, ${after.wanted})`
  const found = await sql<WifiChange & { isTheirs: boolean }>`
    select ${columns}, exists (select from devices d
      where d.account_id = c.account_id and d.serial = c.serial and d.status = 'ACTIVE') as "isTheirs"
    from wifi_changes c
    where c.look_at <= ${now.toString()}::timestamptz ${behind ?? sql``}
      and ${isNoDeadLetter('settle-wifi', sql`c.wanted`, now)}
    order by c.look_at, c.wanted limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** Selects changes due for a check, for the job's backlog count (`Job.waiting`). */
export const changesToSettle = ({ now }: { now: Temporal.Instant }) =>
  sql`from wifi_changes where look_at <= ${now.toString()}::timestamptz`
