import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { rebootStates, rebootStatesBefore } from '@lightwell/rulebook/equipment/states.ts'
import type { Standing } from '../connectors/devices/port.ts'
import type { World } from '../world.ts'
import { noteStanding } from './follow-reboots.ts'
import { type DeviceFacts, findDevices } from './store.ts'

/** The devices of an account, or those of a kind, each as it stands now, and with what has become of its last restart. */
export async function devicesOf(
  world: World,
  { account }: { account: { id: string } },
  which: { kind?: DeviceKind | undefined; serial?: string } = {},
) {
  const find = () => findDevices(world.database, { accountId: account.id, ...which }, world.clock())
  const devices = await find()
  const seen = devices.length > 0 ? await world.devices.look(devices.map(({ serial }) => serial)) : new Map()
  if (seen === 'unreachable') return devices.map((device) => tellDevice(device, undefined))
  const followed = devices.filter(
    ({ reboot }) => reboot && rebootStatesBefore('return').includes(reboot.status),
  )
  for (const { serial, reboot } of followed)
    if (reboot) await noteStanding(world, { accountId: account.id, serial, ...reboot }, seen.get(serial))
  const now = followed.length > 0 ? await find() : devices
  return now.map((device) => tellDevice(device, seen.get(device.serial)))
}

const tellDevice = (
  { serial, operations, reboot, ...device }: DeviceFacts,
  standing: Standing | undefined,
) => ({
  serialNumber: serial,
  status: device.status,
  supportedOperations: operations,
  kind: device.kind,
  name: device.name,
  model: device.model,
  isOnline: standing?.isOnline ?? null,
  startedAt: standing?.startedAt ? new Date(standing.startedAt.epochMilliseconds).toISOString() : null,
  reboot: reboot && {
    id: reboot.id,
    status: rebootStates[reboot.status].shown,
    askedAt: new Date(reboot.askedAt).toISOString(),
    worked: reboot.worked,
  },
})
