import { lostAfterSeconds } from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { findUnderWay, moveReboot, type Reboot } from './store.ts'

const mostAtOnce = 64

/** Tells a device to restart, or tells it again, and records what it says. Where nobody can say, it stays asked for. */
export async function tellDevice(
  world: World,
  reboot: Pick<Reboot, 'accountId' | 'serial' | 'id'>,
): Promise<void> {
  const outcome = await world.devices.reboot(reboot)
  if (outcome === 'unreachable') return
  await moveReboot(world.database, reboot, outcome === 'told' ? 'tell' : 'refuse', world.clock())
}

/**
 * Records what is seen of a restart: it is done once the device has started after it was asked for, and lost where it has not for too
 * long.
 */
export async function noteStanding(
  { database, clock }: World,
  reboot: Pick<Reboot, 'accountId' | 'serial' | 'id'> & { askedAt: Date | string },
  standing: Standing | undefined,
): Promise<void> {
  const askedAt = Temporal.Instant.fromEpochMilliseconds(new Date(reboot.askedAt).getTime())
  const { startedAt } = standing ?? {}
  if (startedAt && Temporal.Instant.compare(startedAt, askedAt) > 0)
    return moveReboot(database, reboot, 'return', clock())
  if (Temporal.Instant.compare(clock(), askedAt.add({ seconds: lostAfterSeconds })) >= 0)
    await moveReboot(database, reboot, 'lose', clock())
}

/**
 * Follows every restart that is under way: what a server that ended had not told the device yet is told, and what has come back is done.
 * @returns how many it followed.
 */
export async function followReboots(world: World): Promise<number> {
  let followed = 0
  for (let after: Reboot | undefined; ; ) {
    const waiting: Reboot[] = await findUnderWay(world.database, mostAtOnce, after, world.clock())
    const seen =
      waiting.length > 0 ? await world.devices.look(waiting.map(({ serial }) => serial)) : undefined
    await tryEach(
      world,
      { job: 'follow-reboots', thingOf: ({ id }: Reboot) => id },
      waiting,
      async (reboot) => {
        if (reboot.status === 'asked') await tellDevice(world, reboot)
        if (seen !== 'unreachable') await noteStanding(world, reboot, seen?.get(reboot.serial))
      },
    )
    followed += waiting.length
    after = waiting.at(-1)
    if (waiting.length < mostAtOnce) return followed
  }
}
