import { type DeviceKind, mayReboot } from '@lightwell/rulebook/equipment/devices.ts'
import { rebootStates, restartingStates } from '@lightwell/rulebook/equipment/states.ts'
import type { ByGuest } from '../../acting/actor.ts'
import { byOf } from '../../acting/by.ts'
import { warnOwners } from '../../contact-preferences/notify-owners.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { sendRestart } from '../follow-reboots.ts'
import { type DeviceReply, watchDevices } from '../list-devices.ts'
import { restartedByGuest } from '../mails.ts'
import { type DeviceFacts, findDevices, insertReboot, rateReboot as rate } from '../store.ts'

export type Guest = Pick<ByGuest<'equipment'>, 'actor' | 'account'>

/**
 * Lists an account's devices as a guest sees them (decisions §6): the kind, a numbered name, and the status of a
 * restart. A finished restart is shown only if the guest requested it in this session. Guests don't see a device's
 * serial number, location in the home, model or online state.
 */
export async function guestDevices(
  world: World,
  guest: Guest,
  which: { kind?: DeviceKind | undefined } = {},
): Promise<DeviceReply[]> {
  const seen = await watchDevices(world, guest.account.id)
  return nameDevices(seen.map(({ facts }) => facts))
    .filter(({ device }) => which.kind === undefined || device.kind === which.kind)
    .map(({ name, device }) => encodeGuestDevice(name, device, guest))
}

const encodeGuestDevice = (name: string, { kind, reboot }: DeviceFacts, { actor }: Guest): DeviceReply => {
  const isShown = reboot && (reboot.guestId === actor.guestId || restartingStates.includes(reboot.status))
  return {
    serialNumber: name,
    status: 'ACTIVE',
    supportedOperations: ['Reboot'],
    kind,
    name: '',
    model: '',
    isOnline: null,
    startedAt: null,
    reboot: isShown
      ? {
          id: reboot.id,
          status: rebootStates[reboot.status].shown,
          askedAt: new Date(reboot.askedAt).toISOString(),
          worked: reboot.guestId === actor.guestId ? reboot.worked : null,
        }
      : null,
  }
}

interface NamedDevice {
  name: string
  device: DeviceFacts
}

/** Gives each device that can be restarted a name made of its kind and number, such as `modem-1`. */
function nameDevices(devices: DeviceFacts[]): NamedDevice[] {
  const counts: Partial<Record<DeviceKind, number>> = {}
  return devices
    .filter(({ status, operations }) => mayReboot({ status, supportedOperations: operations }))
    .map((device) => {
      const count = (counts[device.kind] ?? 0) + 1
      counts[device.kind] = count
      return { name: `${device.kind}-${count}`, device }
    })
}

/** Finds the device with this numbered name. Reads our records only, and doesn't query the device. */
async function findNamed(world: World, { account }: Guest, name: string): Promise<NamedDevice | undefined> {
  const devices = await findDevices(world.database, { accountId: account.id }, world.clock())
  return nameDevices(devices).find((each) => each.name === name)
}

/**
 * Restarts a device for a guest, at most three times a day per account. The owners are notified each time. A request
 * while a restart is under way joins that restart and isn't counted.
 */
export async function rebootAsGuest(
  world: World,
  guest: Guest,
  name: string,
): Promise<DeviceReply | Refused<'not-found' | 'too-many-restarts'>> {
  const { database, limits, clock, config } = world
  const accountId = guest.account.id
  const found = await findNamed(world, guest, name)
  if (found === undefined) return refuse('not-found')
  const { kind, serial, reboot: last } = found.device
  if (last && restartingStates.includes(last.status)) return encodeGuestDevice(name, found.device, guest)
  // The restart is counted before it's recorded. If the server dies in between, the guest loses one of three restarts,
  // but no restart goes uncounted.
  const room = await limits.take('guest-restart', { account: accountId })
  if (room.waitSeconds !== undefined) return refuse('too-many-restarts', undefined, room.waitSeconds)
  const begin = async (trx: Queries) => {
    const asked = { by: byOf(guest) }
    const begun = await insertReboot(trx, { accountId, serial }, asked, clock())
    if (!begun.isNew) return begun
    await warnOwners(trx, world, accountId, restartedByGuest(config, { accountId, kind }))
    return begun
  }
  const reboot = await room.deciding(async () => {
    const begun = await inTransaction(database, begin)
    if (!begun.isNew) await room.giveBack()
    return begun
  })
  if (reboot.status === 'asked') await sendRestart(world, reboot)
  return (await guestDevice(world, guest, name)) ?? refuse('not-found')
}

/** Saves whether a restart helped, according to a guest. The guest must have requested the restart in this session. */
export async function rateAsGuest(
  world: World,
  guest: Guest,
  name: string,
  said: { rebootId: string; worked: boolean },
): Promise<DeviceReply | Refused<'not-found'>> {
  const found = await findNamed(world, guest, name)
  if (found === undefined) return refuse('not-found')
  const { serial, reboot } = found.device
  if (reboot?.id === said.rebootId && reboot.guestId === guest.actor.guestId)
    await rate(world.database, { accountId: guest.account.id, serial }, said)
  return (await guestDevice(world, guest, name)) ?? refuse('not-found')
}

async function guestDevice(world: World, guest: Guest, name: string): Promise<DeviceReply | undefined> {
  const found = await findNamed(world, guest, name)
  return found && encodeGuestDevice(name, found.device, guest)
}

/** True if a request for a restart does nothing, because a restart is already under way. Doesn't query the device. */
export async function beginsNothing(world: World, guest: Guest, name: string): Promise<boolean> {
  const found = await findNamed(world, guest, name)
  return found !== undefined && restartingStates.includes(found.device.reboot?.status ?? 'done')
}
