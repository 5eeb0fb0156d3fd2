import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { Customer } from '../testing/customer.ts'
import type { TestServer } from '../testing/test-server.ts'

let devices = 0
const newSerial = () => {
  devices += 1
  return `T-${devices}.x`
}

/** Gives an account a device. @param more overrides, including the device's simulated behavior */
export async function addDevice(
  { world, clock }: Pick<TestServer, 'world' | 'clock'>,
  { accountId }: Pick<Customer, 'accountId'>,
  {
    kind = 'modem',
    status = 'ACTIVE',
    operations = ['Reboot'],
    serial = newSerial(),
    assignedAt = '2020-02-29T12:00:00Z',
    returnedAt = status === 'RETURNED' ? clock.read().toString() : null,
    ...played
  }: {
    kind?: DeviceKind
    status?: string
    operations?: string[]
    /** The serial number of an existing device that moves from one account to another. */
    serial?: string
    assignedAt?: string
    returnedAt?: string | null
    isOnline?: boolean
    restartSeconds?: number
    comesBack?: boolean
    /** The name of the device's network. Undefined if it has none. */
    wifi?: string
    /** The device's guest network, and the devices connected to it. Undefined if there's none. */
    guestWifi?: { name: string; isOn: boolean; connected: string[] }
  } = {},
): Promise<{ accountId: string; serial: string }> {
  const { database } = world
  await database
    .insertInto('devices')
    .values({
      account_id: accountId,
      serial,
      kind,
      name: 'Hallway',
      model: 'Lumo',
      status,
      operations,
      assigned_at: assignedAt,
      returned_at: returnedAt,
    })
    .execute()
  const { isOnline = true, restartSeconds = 60, comesBack = true } = played
  await database
    .insertInto('played_devices')
    .values({
      serial,
      is_online: isOnline,
      started_at: clock.read().subtract({ hours: 48 }).toString(),
      restart_seconds: restartSeconds,
      comes_back: comesBack,
    })
    .onConflict((there) => there.doNothing())
    .execute()
  if (played.wifi !== undefined)
    await database
      .insertInto('played_wifi')
      .values({ serial, network: 'main', name: played.wifi, password: 'lantern over water', is_on: true })
      .execute()
  const { guestWifi: guest } = played
  if (guest)
    await database
      .insertInto('played_wifi')
      .values({
        serial,
        network: 'guest',
        name: guest.name,
        password: 'come on in',
        is_on: guest.isOn,
        connected: guest.connected,
      })
      .execute()
  return { accountId, serial }
}
