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
 * Sends a device the command to restart. Sends it again if we don't know whether the first command arrived and the
 * device hasn't restarted since. Records the outcome.
 * A restart isn't sent in these cases:
 * - Nobody wants the restart anymore. The SQL that claims the sending checks this.
 * - The device has started on its own since the request. The restart then counts as done.
 * - The device is offline, or doesn't report its starts. The restart then ends unsent.
 * @returns the device's state before the command; undefined if it can't be read
 */
export async function sendRestart(world: World, reboot: Reboot): Promise<Standing | undefined> {
  const { database, devices, clock } = world
  const { serial, id } = reboot
  const standing = (await devices.read([serial])).get(serial)
  // The device can't be read right now. The next run tries again.
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
  // The statements above may have taken long, and the restart may no longer be wanted.
  const until = wantedUntil?.toTemporalInstant()
  if (until === undefined || Temporal.Instant.compare(until, clock()) <= 0) return standing
  const outcome = await devices.reboot({ serial, id, until })
  if (outcome === 'told') await moveReboot(database, reboot, 'tell', clock())
  // A refusal ends the restart only if it answers the first command. After an earlier command, the device may be
  // restarting right now.
  else if (isFirst && outcome !== 'unreachable') await moveReboot(database, reboot, 'refuse', clock())
  return standing
}

const startedSince = (askedAt: Date, { startedAt }: Standing): boolean =>
  startedAt !== undefined && startedAt.epochMilliseconds > askedAt.getTime()

/** A restart, with the current state of its device. The state is undefined if the device can't be read. */
type Seen = Pick<Reboot, 'accountId' | 'serial' | 'id' | 'status' | 'startsBefore' | 'startedBefore'> &
  Record<'askedAt' | 'changedAt' | 'wantedUntil', Date | string> & { standing: Standing | undefined }

/**
 * Determines the outcome of a restart:
 * - done, if the device has started after the command
 * - lost, if the device hasn't started for too long
 * - withdrawn, if nobody wants the restart anymore and the device was never sent the command
 * A restart takes the line down, including calls to 911. So a restart is only sent while somebody wants it.
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
 * Follows up on every restart under way. Sends the restarts that a crashed server never sent, and records the outcome
 * of finished ones.
 * @returns how many restarts it followed up on
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
