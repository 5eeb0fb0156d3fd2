import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { listEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { followedStates, rebootStates } from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import { checkOn } from '../intents/intent.ts'
import type { World } from '../world.ts'
import { restarting } from './follow-reboots.ts'
import { type DeviceFacts, type DeviceName, findDevices } from './store.ts'
import { keepWanted } from './wanted-store.ts'

/** A device with its current state. The state is undefined if it can't be read. */
export interface SeenDevice {
  facts: DeviceFacts
  standing: Standing | undefined
}

/**
 * Reads all or some of an account's devices, with the current state of those that the account still has. If a device's
 * state reveals the outcome of a restart, records that outcome.
 */
export async function seeDevices(
  world: World,
  accountId: string,
  which: { kind?: DeviceKind | undefined; serial?: string } = {},
): Promise<SeenDevice[]> {
  const find = () => findDevices(world.database, { accountId, ...which }, world.clock())
  const devices = await find()
  if (devices.length === 0) return []
  const standings = await world.devices.read(
    devices.filter(({ isInHand }) => isInHand).map(({ serial }) => serial),
  )
  const standingOf = (serial: string) => {
    const standing = standings.get(serial)
    return standing === 'unreachable' ? undefined : standing
  }
  const followed = devices.filter(({ reboot }) => reboot && followedStates.includes(reboot.status))
  for (const { serial, reboot } of followed)
    if (reboot)
      await checkOn(world, restarting, { accountId, serial, ...reboot, standing: standingOf(serial) })
  const now = followed.length > 0 ? await find() : devices
  return now.map((facts) => ({ facts, standing: standingOf(facts.serial) }))
}

/**
 * Reads devices for someone who has the page open. If a requested restart isn't confirmed yet, records that somebody
 * still wants the restart (`keepWanted`).
 */
export async function watchDevices(
  world: World,
  accountId: string,
  which: { kind?: DeviceKind | undefined } = {},
): Promise<SeenDevice[]> {
  const seen = await seeDevices(world, accountId, which)
  for (const { facts } of seen)
    if (facts.reboot?.status === 'asked' || facts.reboot?.status === 'sent')
      await keepWanted(
        world.database,
        { accountId, serial: facts.serial, id: facts.reboot.id },
        world.clock(),
      )
  return seen
}

/** Returns a device with the state that the caller just read, instead of querying the device again. */
export async function deviceAsSeen(
  world: World,
  { accountId, serial }: DeviceName,
  standing: Standing | undefined,
): Promise<DeviceReply | undefined> {
  const [facts] = await findDevices(world.database, { accountId, serial }, world.clock())
  return facts && encodeDevice({ facts, standing })
}

export type DeviceReply = CallAnswer<typeof listEquipment>[number]

/** Reads an account's devices as the API returns them. */
export const devicesOf = async (
  world: World,
  { account }: { account: { id: string } },
  which: { kind?: DeviceKind | undefined; serial?: string } = {},
): Promise<DeviceReply[]> => (await seeDevices(world, account.id, which)).map(encodeDevice)

/** Reads an account's devices as the API returns them, for someone who has the page open (`watchDevices`). */
export const devicesWatched = async (
  world: World,
  { account }: { account: { id: string } },
  which: { kind?: DeviceKind | undefined },
): Promise<DeviceReply[]> => (await watchDevices(world, account.id, which)).map(encodeDevice)

const encodeDevice = ({ facts, standing }: SeenDevice): DeviceReply => {
  const { serial, operations, reboot, status, kind, name, model } = facts
  return {
    serialNumber: serial,
    status,
    supportedOperations: operations,
    kind,
    name,
    model,
    isOnline: standing?.isOnline ?? null,
    startedAt: standing?.startedAt ? new Date(standing.startedAt.epochMilliseconds).toISOString() : null,
    reboot: reboot && {
      id: reboot.id,
      status: rebootStates[reboot.status].shown,
      askedAt: new Date(reboot.askedAt).toISOString(),
      worked: reboot.worked,
    },
  }
}
