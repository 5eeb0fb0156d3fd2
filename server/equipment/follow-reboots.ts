import {
  lostAfterSeconds,
  type RebootEvent,
  returnsWithinSeconds,
} from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { type Checking, checkOn } from '../intents/intent.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { hasStarted, saysItsStart } from './starts.ts'
import { beginSending, findUnderWay, moveReboot, type Reboot, sendOnceMore } from './store.ts'
import { endUnwanted } from './wanted-store.ts'

/**
 * Sends a device the command to restart, or sends it again if we don't know whether it arrived and the device hasn't
 * restarted since. Records the outcome. Nothing is sent if nobody wants the restart anymore, which the claiming
 * statement checks. A device that has started on its own since the request is spared, and the restart counts as done.
 * @returns the device's state before the command; undefined if it can't be read
 */
export async function sendRestart(world: World, reboot: Reboot): Promise<Standing | undefined> {
  const { database, devices, clock } = world
  const { serial, id } = reboot
  const standing = (await devices.read([serial])).get(serial)
  // The device can't be read right now, so we check again later.
  if (standing === 'unreachable') return undefined
  const isFirst = reboot.status === 'asked'
  if (isFirst && standing?.isOnline && startedSince(reboot.askedAt, standing)) {
    await moveReboot(database, reboot, 'return', clock())
    return standing
  }
  if (isFirst && !(standing?.isOnline && saysItsStart(standing))) {
    await moveReboot(database, reboot, 'spare', clock())
    return standing
  }
  if (!standing?.isOnline || (!isFirst && hasStarted(reboot, standing) !== false)) return standing
  const wantedUntil = isFirst
    ? await beginSending(database, reboot, standing, clock())
    : await sendOnceMore(database, reboot, clock())
  // Getting here may have taken long: the restart may no longer be wanted.
  const until = wantedUntil?.toTemporalInstant()
  if (until === undefined || Temporal.Instant.compare(until, clock()) <= 0) return standing
  const outcome = await devices.reboot({ serial, id, until })
  if (outcome === 'told') await moveReboot(database, reboot, 'tell', clock())
  // Only a first attempt counts as refused. After an earlier one, the device may be restarting right now.
  else if (isFirst && outcome !== 'unreachable') await moveReboot(database, reboot, 'refuse', clock())
  return standing
}

const startedSince = (askedAt: Date, { startedAt }: Standing): boolean =>
  startedAt !== undefined && startedAt.epochMilliseconds > askedAt.getTime()

/** A restart, with its device's state if that can be read. */
type Seen = Pick<Reboot, 'accountId' | 'serial' | 'id' | 'status' | 'startsBefore' | 'startedBefore'> &
  Record<'askedAt' | 'changedAt' | 'wantedUntil', Date | string> & { standing: Standing | undefined }

/**
 * A restart is done once its device has started after the command, and lost if it hasn't for too long. If nobody
 * wants it anymore and the device never got the command, it's over. We only send restarts that somebody is waiting
 * for, since they take the line down, including calls to 911.
 */
export const restarting: Checking<Seen, RebootEvent> = {
  check({ clock }, reboot) {
    const now = clock()
    const isWanted = new Date(reboot.wantedUntil).getTime() > now.epochMilliseconds
    if (hasStarted(reboot, reboot.standing) && !isOlder(reboot.askedAt, returnsWithinSeconds, now))
      return { settle: 'return' }
    if (isOlder(reboot.changedAt, lostAfterSeconds, now)) return { settle: 'lose' }
    if (reboot.status === 'asked') return isWanted ? { ask: reboot } : { settle: 'withdraw' }
    return reboot.status === 'sent' && isWanted ? { ask: reboot } : 'wait'
  },
  settle: ({ database, clock }, reboot, event) =>
    event === 'withdraw'
      ? endUnwanted(database, reboot, clock())
      : moveReboot(database, reboot, event, clock()),
}

/**
 * Follows up on every restart under way: sends those that a crashed server never sent, and settles those that are
 * finished.
 * @returns how many
 */
export const followReboots = (world: World): Promise<number> =>
  tryThrough<Reboot & Seen>(world, {
    job: 'follow-reboots',
    thingOf: ({ id }) => id,
    async find(most, after) {
      const waiting = await findUnderWay(world.database, most, after, world.clock())
      if (waiting.length === 0) return []
      const seen = await world.devices.read(waiting.map(({ serial }) => serial))
      return waiting.map((reboot) => ({ ...reboot, standing: known(seen.get(reboot.serial)) }))
    },
    async work(reboot) {
      const next = await checkOn(world, restarting, reboot)
      if (next !== 'wait' && 'ask' in next) await sendRestart(world, reboot)
    },
  })

const known = (standing: Standing | 'unreachable' | undefined): Standing | undefined =>
  standing === 'unreachable' ? undefined : standing

const isOlder = (than: Date | string, seconds: number, now: Temporal.Instant) =>
  now.epochMilliseconds - new Date(than).getTime() >= seconds * 1000
