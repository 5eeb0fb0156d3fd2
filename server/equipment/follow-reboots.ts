import { lostAfterSeconds, tellAgainAfterSeconds } from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { findUnderWay, moveReboot, type Reboot } from './store.ts'

const mostAtOnce = 64

/**
 * Tells a device to restart, or tells it again, and records what it says. What was not heard of the first time may have reached it: that
 * it cannot be told any more then says nothing, for it may restart just now.
 */
export async function tellToRestart(
  { database, devices, clock }: World,
  reboot: Pick<Reboot, 'accountId' | 'serial' | 'id'> & { askedAt: Date | string },
): Promise<void> {
  const isFirst = await moveReboot(database, reboot, 'send', clock())
  const { serial, id } = reboot
  const outcome = await devices.reboot({ serial, id, askedAt: instantOf(reboot.askedAt) })
  if (outcome === 'told') await moveReboot(database, reboot, 'tell', clock())
  else if (outcome === 'not-supported' || (outcome === 'offline' && isFirst))
    await moveReboot(database, reboot, 'refuse', clock())
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
  const askedAt = instantOf(reboot.askedAt)
  const { startedAt } = standing ?? {}
  if (startedAt && Temporal.Instant.compare(startedAt, askedAt) > 0)
    await moveReboot(database, reboot, 'return', clock())
  else if (Temporal.Instant.compare(clock(), askedAt.add({ seconds: lostAfterSeconds })) >= 0)
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
        if (isToTell(reboot, world.clock())) await tellToRestart(world, reboot)
        await noteStanding(world, reboot, seen === 'unreachable' ? undefined : seen?.get(reboot.serial))
      },
    )
    followed += waiting.length
    after = waiting.at(-1)
    if (waiting.length < mostAtOnce) return followed
  }
}

/** What nobody could be told for so long that it is lost is not told any more: nobody waits for it, and the line would be away. */
const isToTell = ({ status, askedAt, changedAt }: Reboot, now: Temporal.Instant): boolean => {
  const isOlder = (than: Date, seconds: number) => now.epochMilliseconds - than.getTime() >= seconds * 1000
  if (isOlder(askedAt, lostAfterSeconds)) return false
  return status === 'asked' || (status === 'sent' && isOlder(changedAt, tellAgainAfterSeconds))
}

const instantOf = (date: Date | string) => Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime())
