import { lostAfterSeconds, returnsWithinSeconds } from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { hasStarted, saysItsStart } from './starts.ts'
import { beginTelling, findUnderWay, moveReboot, type Reboot, tellOnceMore } from './store.ts'

const mostAtOnce = 64

/**
 * Looks at a device and tells it to restart, where nobody has, or tells it again, where nobody knows whether it was told and it has not
 * restarted meanwhile. What it says is recorded.
 * @returns how it stood before it was told; nothing where nobody can say
 */
export async function tellToRestart(world: World, reboot: Reboot): Promise<Standing | undefined> {
  const { database, devices, clock } = world
  const { serial, id } = reboot
  const standing = (await devices.look([serial])).get(serial)
  // What nobody can say just now is looked at again.
  if (standing === 'unreachable') return undefined
  const isFirst = reboot.status === 'asked'
  if (isFirst && !(standing?.isOnline && saysItsStart(standing))) {
    await moveReboot(database, reboot, 'spare', clock())
    return standing
  }
  if (!standing?.isOnline || (!isFirst && hasStarted(reboot, standing) !== false)) return standing
  const isOurs = isFirst
    ? await beginTelling(database, reboot, standing, clock())
    : await tellOnceMore(database, reboot, clock())
  // It may have taken long to get this far.
  if (!isOurs || isOlder(reboot.askedAt, lostAfterSeconds, clock())) return standing
  const outcome = await devices.reboot({ serial, id })
  if (outcome === 'told') await moveReboot(database, reboot, 'tell', clock())
  // One that was told before, and cannot be told once more, may restart just now.
  else if (isFirst && outcome !== 'unreachable') await moveReboot(database, reboot, 'refuse', clock())
  return standing
}

/**
 * Records what is seen of a restart: it is done once the device has started since it was told, and lost where it has not for too long since
 * then, or since it was asked for.
 */
export async function noteStanding(
  { database, clock }: World,
  reboot: Pick<Reboot, 'accountId' | 'serial' | 'id' | 'startsBefore' | 'startedBefore'> & {
    askedAt: Date | string
    changedAt: Date | string
  },
  standing: Standing | undefined,
): Promise<void> {
  const now = clock()
  if (hasStarted(reboot, standing) && !isOlder(reboot.askedAt, returnsWithinSeconds, now))
    await moveReboot(database, reboot, 'return', now)
  else if (isOlder(reboot.changedAt, lostAfterSeconds, now)) await moveReboot(database, reboot, 'lose', now)
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

/** What nobody could be told for so long that it is lost is not told any more: nobody waits for it, and the line would be away. */
const isToTell = ({ status, askedAt }: Reboot, now: Temporal.Instant): boolean =>
  (status === 'asked' || status === 'sent') && !isOlder(askedAt, lostAfterSeconds, now)

const isOlder = (than: Date | string, seconds: number, now: Temporal.Instant) =>
  now.epochMilliseconds - new Date(than).getTime() >= seconds * 1000
