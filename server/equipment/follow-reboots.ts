import {
  lostAfterSeconds,
  type RebootEvent,
  returnsWithinSeconds,
} from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { type Asking, askFor, type Looking, lookAt } from '../intents/intent.ts'
import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { hasStarted, saysItsStart } from './starts.ts'
import { beginTelling, findUnderWay, moveReboot, type Reboot, tellOnceMore } from './store.ts'
import { endUnwanted } from './wanted-store.ts'

/**
 * Looks at a device and tells it to restart, where nobody has, or tells it again, where nobody knows whether it was told and it has not
 * restarted meanwhile. What it says is recorded.
 * @returns how it stood before it was told; nothing where nobody can say
 */
export async function tellToRestart(world: World, reboot: Reboot): Promise<Standing | undefined> {
  const standing = (await world.devices.look([reboot.serial])).get(reboot.serial)
  // What nobody can say just now is looked at again.
  if (standing === 'unreachable') return undefined
  await askFor(world, telling, { ...reboot, standing })
  return standing
}

type Seen<Row> = Row & { standing: Standing | undefined }

/**
 * A device isn't told where nobody wants the restart any more, which whoever claims it looks at by the same statement; one that has started
 * by itself since it was asked for is spared, and counts as done.
 */
const telling: Asking<Seen<Reboot>, RebootEvent> = {
  async ask({ database, devices, clock }, { standing, ...reboot }) {
    const isFirst = reboot.status === 'asked'
    if (!standing?.isOnline) return isFirst ? 'spare' : undefined
    if (isFirst && startedSince(reboot.askedAt, standing)) return 'return'
    if (isFirst && !saysItsStart(standing)) return 'spare'
    if (!isFirst && hasStarted(reboot, standing) !== false) return undefined
    const wantedUntil = isFirst
      ? await beginTelling(database, reboot, standing, clock())
      : await tellOnceMore(database, reboot, clock())
    // It may have taken long to get this far.
    const until = wantedUntil?.toTemporalInstant()
    if (until === undefined || Temporal.Instant.compare(until, clock()) <= 0) return undefined
    const outcome = await devices.reboot({ serial: reboot.serial, id: reboot.id, until })
    if (outcome === 'told') return 'tell'
    // One that was told before, and cannot be told once more, may restart just now.
    return isFirst && outcome !== 'unreachable' ? 'refuse' : undefined
  },
  settle,
}

const startedSince = (askedAt: Date, { startedAt }: Standing): boolean =>
  startedAt !== undefined && startedAt.epochMilliseconds > askedAt.getTime()

type Followed = Pick<Reboot, 'accountId' | 'serial' | 'id' | 'status' | 'startsBefore' | 'startedBefore'> & {
  askedAt: Date | string
  changedAt: Date | string
  wantedUntil: Date | string
}

/**
 * A restart is done once the device has started since it was told, and lost where it has not for too long since then; one that nobody wants
 * any more and that the device was not told of is over. The device is told only of one that's wanted: without that nobody waits for it, and
 * the line would be away, calls to 911 among all else.
 */
export const following: Looking<Seen<Followed>, RebootEvent> = {
  look({ clock }, reboot) {
    const now = clock()
    const { status, standing } = reboot
    if (hasStarted(reboot, standing) && !isOlder(reboot.askedAt, returnsWithinSeconds, now))
      return { settle: 'return' }
    if (isOlder(reboot.changedAt, lostAfterSeconds, now)) return { settle: 'lose' }
    if (!isWanted(reboot, now)) return status === 'asked' ? { settle: 'withdraw' } : 'wait'
    return status === 'asked' || status === 'sent' ? { ask: reboot } : 'wait'
  },
  settle,
}

function settle(
  { database, clock }: World,
  reboot: Pick<Reboot, 'accountId' | 'serial' | 'id'>,
  event: RebootEvent,
) {
  return event === 'withdraw'
    ? endUnwanted(database, reboot, clock())
    : moveReboot(database, reboot, event, clock())
}

/**
 * Follows every restart that is under way: what a server that ended had not told the device yet is told, and what has come back is done.
 * @returns how many it followed.
 */
export const followReboots = (world: World): Promise<number> =>
  tryThrough<Seen<Reboot>>(world, {
    job: 'follow-reboots',
    thingOf: ({ id }) => id,
    async find(most, after) {
      const waiting = await findUnderWay(world.database, most, after, world.clock())
      return waiting.length === 0 ? [] : withStandings(world, waiting)
    },
    async work(reboot) {
      const next = await lookAt(world, following, reboot)
      if (next !== 'wait' && 'ask' in next) await tellToRestart(world, reboot)
    },
  })

async function withStandings({ devices }: World, reboots: Reboot[]): Promise<Seen<Reboot>[]> {
  const seen = await devices.look(reboots.map(({ serial }) => serial))
  return reboots.map((reboot) => {
    const standing = seen.get(reboot.serial)
    return { ...reboot, standing: standing === 'unreachable' ? undefined : standing }
  })
}

const isWanted = ({ wantedUntil }: { wantedUntil: Date | string }, now: Temporal.Instant): boolean =>
  new Date(wantedUntil).getTime() > now.epochMilliseconds

const isOlder = (than: Date | string, seconds: number, now: Temporal.Instant) =>
  now.epochMilliseconds - new Date(than).getTime() >= seconds * 1000
