import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import {
  lostAfterSeconds,
  mostSends,
  nextRebootState,
  type RebootEvent,
  type RebootState,
  rebootStatesBefore,
  sendAgainAfterSeconds,
  watchedSeconds,
} from '@lightwell/rulebook/equipment/states.ts'
import { sql } from 'kysely'
import type { By } from '../acting/by.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'

/** Identifies a device of an account. Tables about devices have both as columns, `account_id` and `serial`. */
export interface DeviceName {
  accountId: string
  serial: string
}

/**
 * A device's start count and start time before the restart command was sent. Null if the device didn't report them or
 * no command was sent.
 */
export interface RanBefore {
  startsBefore: number | null
  startedBefore: Date | string | null
}

export interface RebootFacts extends RanBefore {
  id: string
  status: RebootState
  askedAt: string
  changedAt: string
  wantedUntil: string
  worked: boolean | null
  /** The guest session that requested the restart. Null if a signed-in person requested it. */
  guestId: string | null
}

export interface DeviceFacts {
  serial: string
  kind: DeviceKind
  name: string
  model: string
  status: string
  operations: string[]
  /**
   * True while the account has the device. A returned device may belong to another account by now, so it isn't queried.
   */
  isInHand: boolean
  /** The device's latest restart within the last day. */
  reboot: RebootFacts | null
}

/** A restart that somebody asked for. */
export interface Reboot extends DeviceName, RanBefore {
  id: string
  status: RebootState
  askedAt: Date
  changedAt: Date
  /** The time until which the restart may be sent to the device. */
  wantedUntil: Date
}

const rebootColumns = sql`account_id as "accountId", serial, id, status, asked_at as "askedAt",
  changed_at as "changedAt", wanted_until as "wantedUntil", starts_before as "startsBefore", started_before as "startedBefore"`

/**
 * Finds an account's devices: all, those of one kind, or the one with a serial number. Sorts devices in use first, then
 * by kind and name.
 */
export async function findDevices(
  queries: Queries,
  { accountId, kind, serial }: { accountId: string; kind?: DeviceKind | undefined; serial?: string },
  now: Temporal.Instant,
): Promise<DeviceFacts[]> {
  const found = await sql<DeviceFacts>`
    select d.serial, d.kind, d.name, d.model, d.status, d.operations, d.returned_at is null as "isInHand",
      (select json_build_object('id', r.id, 'status', r.status, 'askedAt', r.asked_at, 'changedAt', r.changed_at,
        'wantedUntil', r.wanted_until, 'worked', r.worked,
        'guestId', case when r.by_kind = 'guest' then r.by_id end, 'startsBefore', r.starts_before, 'startedBefore', r.started_before)
        from reboots r
        where r.account_id = d.account_id and r.serial = d.serial
          and r.asked_at > ${now.toString()}::timestamptz - interval '1 day'
        order by r.id desc limit 1) as reboot
    from devices d
    where d.account_id = ${accountId}
      ${kind === undefined ? sql`` : sql`and d.kind = ${kind}`}
      ${serial === undefined ? sql`` : sql`and d.serial = ${serial}`}
    order by d.status <> 'ACTIVE', d.kind, d.name, d.serial`.execute(queries)
  return found.rows
}

export interface AskedReboot {
  by: By
  /**
   * Set if one of our automatic processes requests the restart: the process's id for the restart, and the time until
   * which the process wants it. Otherwise, the restart is wanted while people watch it.
   */
  forPart?: { id: string; until: Temporal.Instant }
}

/**
 * SQL for the new `wanted_until` of a restart that somebody is watching now. Never later than the time at which we stop
 * waiting for the restart.
 */
export const watchedUntil = (now: Temporal.Instant) => sql`least(
  ${now.add({ seconds: watchedSeconds }).toString()}::timestamptz, asked_at + ${sql.lit(lostAfterSeconds)} * interval '1 second')`

/**
 * Records a requested restart of a device, unless the device is already restarting or the same restart was already
 * recorded. A person who requests a restart while one is under way joins that restart. The restart then stays wanted
 * for this person, even if the first requester withdraws.
 * @returns the restart with this id; if there's none, the restart under way
 */
export async function insertReboot(
  queries: Queries,
  { accountId, serial }: DeviceName,
  { by, forPart }: AskedReboot,
  now: Temporal.Instant,
): Promise<Reboot & { isNew: boolean }> {
  const id = forPart?.id ?? newId(now)
  const until = (forPart?.until ?? now.add({ seconds: watchedSeconds })).toString()
  const at = now.toString()
  const status = 'asked' satisfies RebootState
  // If the existing restart ends between the two SQL statements below, neither of them returns a row. The next attempt
  // then records the new restart.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const begun = await sql<Reboot>`
      insert into reboots (account_id, serial, id, status, by_kind, by_id, asked_at, changed_at, wanted_until, is_watched)
      values (${accountId}, ${serial}, ${id}, ${status}, ${by.kind}, ${by.id}, ${at}, ${at}, ${until}, ${!forPart})
      on conflict do nothing
      returning ${rebootColumns}`.execute(queries)
    if (begun.rows[0]) return { ...begun.rows[0], isNew: true }
    // This needs an SQL statement of its own. If the first statement had to wait for another transaction's row to
    // commit, it can't see that row.
    const there = forPart
      ? await sql<Reboot>`
          select ${rebootColumns} from reboots
          where account_id = ${accountId} and serial = ${serial} and (id = ${id} or status in ('asked', 'sent', 'told'))
          order by id = ${id} desc limit 1`.execute(queries)
      : await sql<Reboot>`
          update reboots set is_watched = true, wanted_until = greatest(wanted_until, ${watchedUntil(now)})
          where account_id = ${accountId} and serial = ${serial} and status in ('asked', 'sent', 'told')
          returning ${rebootColumns}`.execute(queries)
    if (there.rows[0]) return { ...there.rows[0], isNew: false }
  }
  throw new Error('A restart was asked for and is not there.')
}

/**
 * Records an event of a restart, if the restart's state allows this event.
 * @returns true if this call recorded it
 */
export async function moveReboot(
  queries: Queries,
  { accountId, serial, id }: Pick<Reboot, 'accountId' | 'serial' | 'id'>,
  event: RebootEvent,
  now: Temporal.Instant,
): Promise<boolean> {
  for (const before of rebootStatesBefore(event)) {
    const status = nextRebootState(before, event)
    if (status === undefined) continue
    const moved = await queries
      .updateTable('reboots')
      .set({ status, changed_at: now.toString() })
      .where('account_id', '=', accountId)
      .where('serial', '=', serial)
      .where('id', '=', id)
      .where('status', '=', before)
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) return true
  }
  return false
}

/** SQL, true while the restart's account still has the device. A returned device may be someone else's by now. */
const isInHand = sql`exists (select from devices d
  where d.account_id = reboots.account_id and d.serial = reboots.serial and d.returned_at is null)`

const isWanted = (now: Temporal.Instant) => sql`wanted_until > ${now.toString()}::timestamptz`

/**
 * Claims a restart, to send it to its device for the first time.
 * @returns the time until which the restart may be sent; undefined if it may not be sent, or another process has
 * claimed it
 */
export async function beginSending(
  queries: Queries,
  { accountId, serial, id }: Pick<Reboot, 'accountId' | 'serial' | 'id'>,
  { starts, startedAt }: Pick<Standing, 'starts' | 'startedAt'>,
  now: Temporal.Instant,
): Promise<Date | undefined> {
  const begun = await sql<Pick<Reboot, 'wantedUntil'>>`
    update reboots set status = ${nextRebootState('asked', 'send')}, changed_at = ${now.toString()}::timestamptz,
      tellings = 1, starts_before = ${starts ?? null}, started_before = ${startedAt?.toString() ?? null}::timestamptz
    where account_id = ${accountId} and serial = ${serial} and id = ${id} and status = 'asked'
      and ${isWanted(now)} and ${isInHand}
    returning wanted_until as "wantedUntil"`.execute(queries)
  return begun.rows[0]?.wantedUntil
}

/**
 * Claims another sending of a restart, when we don't know if the device received the first.
 * @returns the time until which the restart may be sent; undefined if it may not be sent, it's too soon, or it was sent
 * too often
 */
export async function sendOnceMore(
  queries: Queries,
  { accountId, serial, id }: Pick<Reboot, 'accountId' | 'serial' | 'id'>,
  now: Temporal.Instant,
): Promise<Date | undefined> {
  const begun = await sql<Pick<Reboot, 'wantedUntil'>>`
    update reboots set changed_at = ${now.toString()}::timestamptz, tellings = tellings + 1
    where account_id = ${accountId} and serial = ${serial} and id = ${id} and status = 'sent'
      and ${isWanted(now)} and ${isInHand} and tellings < ${mostSends}
      and changed_at <= ${now.subtract({ seconds: sendAgainAfterSeconds }).toString()}::timestamptz
    returning wanted_until as "wantedUntil"`.execute(queries)
  return begun.rows[0]?.wantedUntil
}

/**
 * Finds restarts under way, oldest request first.
 * @param after the last restart of the previous page
 */
export async function findUnderWay(
  queries: Queries,
  most: number,
  after: Reboot | undefined,
  now: Temporal.Instant,
): Promise<Reboot[]> {
  const behind = after && sql`and (asked_at, id) > (${after.askedAt}::timestamptz, ${after.id}::uuid)`
  const found = await sql<Reboot>`
    select ${rebootColumns} from reboots
    where status in ('asked', 'sent', 'told') ${behind ?? sql``} and ${isNoDeadLetter('follow-reboots', sql`id::text`, now)}
    order by asked_at, id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** SQL for restarts under way: the backlog of the job `follow-reboots` (`Job.waiting`). */
export const rebootsUnderWay = () => sql`from reboots where status in ('asked', 'sent', 'told')`

/** Saves someone's rating of a device's restart. */
export async function rateReboot(
  queries: Queries,
  { accountId, serial }: DeviceName,
  { rebootId, worked }: { rebootId: string; worked: boolean },
): Promise<void> {
  await queries
    .updateTable('reboots')
    .set({ worked })
    .where('account_id', '=', accountId)
    .where('serial', '=', serial)
    .where('id', '=', rebootId)
    .execute()
}
