import { lostAfterSeconds, returnsWithinSeconds } from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { hasStarted, saysItsStart } from './starts.ts'
import { beginTelling, findUnderWay, moveReboot, type Reboot, tellOnceMore } from './store.ts'
import { endUnwanted } from './wanted-store.ts'

const mostAtOnce = 64

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

/**
 * Records what is seen of a restart: it is done once the device has started since it was told, and lost where it has not for too long since
 * then; one that nobody wants any more and that the device was not told of is over.
 */
export async function noteStanding(
  { database, clock }: World,
  reboot: Pick<Reboot, 'accountId' | 'serial' | 'id' | 'status' | 'startsBefore' | 'startedBefore'> & {
    askedAt: Date | string
    changedAt: Date | string
    wantedUntil: Date | string
  },
  standing: Standing | undefined,
): Promise<void> {
  const now = clock()
  if (hasStarted(reboot, standing) && !isOlder(reboot.askedAt, returnsWithinSeconds, now))
    await moveReboot(database, reboot, 'return', now)
  else if (isOlder(reboot.changedAt, lostAfterSeconds, now)) await moveReboot(database, reboot, 'lose', now)
  else if (reboot.status === 'asked' && !isWanted(reboot, now)) await endUnwanted(database, reboot, now)
}

/**
 * Follows every restart that is under way: what a server that ended had not told the device yet is told, and what has come back is done.
 * @returns how many it followed.
 */
export async function followReboots(world: World): Promise<number> {
  let followed = 0
  for (let after: Reboot | undefined; ; ) {
    const waiting: Reboot[] = await findUnderWay(world.database, mostAtOnce, after, world.clock())
    if (waiting.length === 0) return followed
    const seen = await world.devices.look(waiting.map(({ serial }) => serial))
    await tryEach(
      world,
      { job: 'follow-reboots', thingOf: ({ id }: Reboot) => id },
      waiting,
      async (reboot) => {
        const standing = seen.get(reboot.serial)
        const known = standing === 'unreachable' ? undefined : standing
        await noteStanding(world, reboot, known)
        if (isToTell(reboot, world.clock())) await tellToRestart(world, reboot)
      },
    )
    followed += waiting.length
    after = waiting.at(-1)
    if (waiting.length < mostAtOnce) return followed
  }
}

/** What nobody wants any more is not told: nobody waits for it, and the line would be away, calls to 911 among all else. */
const isToTell = (reboot: Reboot, now: Temporal.Instant): boolean =>
  (reboot.status === 'asked' || reboot.status === 'sent') && isWanted(reboot, now)

const isWanted = ({ wantedUntil }: { wantedUntil: Date | string }, now: Temporal.Instant): boolean =>
  new Date(wantedUntil).getTime() > now.epochMilliseconds

const isOlder = (than: Date | string, seconds: number, now: Temporal.Instant) =>
  now.epochMilliseconds - new Date(than).getTime() >= seconds * 1000
