import {
  lostAfterSeconds,
  type RebootEvent,
  returnsWithinSeconds,
} from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { type Looking, lookAt } from '../intents/intent.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { hasStarted, saysItsStart } from './starts.ts'
import { beginTelling, findUnderWay, moveReboot, type Reboot, tellOnceMore } from './store.ts'
import { endUnwanted } from './wanted-store.ts'

/**
 * Looks at a device and tells it to restart, where nobody has, or tells it again, where nobody knows whether it was told and it has not
 * restarted meanwhile. What it says is recorded. It is not told where nobody wants that any more, which whoever claims it looks at by the
 * same statement; one that has started by itself since it was asked for is spared, and counts as done.
 * @returns how it stood before it was told; nothing where nobody can say
 */
export async function tellToRestart(world: World, reboot: Reboot): Promise<Standing | undefined> {
  const { database, devices, clock } = world
  const { serial, id } = reboot
  const standing = (await devices.look([serial])).get(serial)
  // What nobody can say just now is looked at again.
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
    ? await beginTelling(database, reboot, standing, clock())
    : await tellOnceMore(database, reboot, clock())
  // It may have taken long to get this far.
  const until = wantedUntil?.toTemporalInstant()
  if (until === undefined || Temporal.Instant.compare(until, clock()) <= 0) return standing
  const outcome = await devices.reboot({ serial, id, until })
  if (outcome === 'told') await moveReboot(database, reboot, 'tell', clock())
  // One that was told before, and cannot be told once more, may restart just now.
  else if (isFirst && outcome !== 'unreachable') await moveReboot(database, reboot, 'refuse', clock())
  return standing
}

const startedSince = (askedAt: Date, { startedAt }: Standing): boolean =>
  startedAt !== undefined && startedAt.epochMilliseconds > askedAt.getTime()

/** A restart as it was read, and how its device stands, where anybody can say. */
type Seen = Pick<Reboot, 'accountId' | 'serial' | 'id' | 'status' | 'startsBefore' | 'startedBefore'> &
  Record<'askedAt' | 'changedAt' | 'wantedUntil', Date | string> & { standing: Standing | undefined }

/**
 * A restart is done once the device has started since it was told, and lost where it has not for too long since then; one that nobody wants
 * any more and that the device was not told of is over. Only what is wanted is told: nobody waits for anything else, and the line would be
 * away, calls to 911 among all else.
 */
export const restarting: Looking<Seen, RebootEvent> = {
  look({ clock }, reboot) {
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
 * Follows every restart that is under way: what a server that ended had not told the device yet is told, and what has come back is done.
 * @returns how many it followed.
 */
export const followReboots = (world: World): Promise<number> =>
  tryThrough<Reboot & Seen>(world, {
    job: 'follow-reboots',
    thingOf: ({ id }) => id,
    async find(most, after) {
      const waiting = await findUnderWay(world.database, most, after, world.clock())
      if (waiting.length === 0) return []
      const seen = await world.devices.look(waiting.map(({ serial }) => serial))
      return waiting.map((reboot) => ({ ...reboot, standing: known(seen.get(reboot.serial)) }))
    },
    async work(reboot) {
      const next = await lookAt(world, restarting, reboot)
      if (next !== 'wait' && 'ask' in next) await tellToRestart(world, reboot)
    },
  })

const known = (standing: Standing | 'unreachable' | undefined): Standing | undefined =>
  standing === 'unreachable' ? undefined : standing

const isOlder = (than: Date | string, seconds: number, now: Temporal.Instant) =>
  now.epochMilliseconds - new Date(than).getTime() >= seconds * 1000
