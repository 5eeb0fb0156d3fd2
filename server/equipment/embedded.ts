import type { Clock } from '../clock.ts'
import type { DeviceManager, Standing } from '../connectors/devices/port.ts'
import type { Database } from '../database/transaction.ts'
import {
  findPlayed,
  findPlayedUsage,
  findPlayedWifi,
  type PlayedDevice,
  restartPlayed,
  updatePlayedWifi,
} from './embedded-store.ts'

/**
 * The device manager of the demonstration, which simulates devices. Each device takes its own number of seconds to
 * restart, or never comes back. This device manager knows no other devices, so outside the demonstration it knows none.
 */
export const embeddedDevices = (database: Database, clock: Clock): DeviceManager => ({
  async reboot(device) {
    const sent = await restartPlayed(database, device, clock())
    if (sent === undefined) return 'refused'
    return sent.isOnline ? 'told' : 'offline'
  },
  async read(serials) {
    const played = await findPlayed(database, serials)
    return new Map(played.map((device) => [device.serial, standingAt(device, clock())]))
  },
  async wifi(serial) {
    const networks = await findPlayedWifi(database, serial)
    const [device] = networks
    if (device === undefined) return undefined
    if (!standingAt(device, clock()).isOnline) return 'offline'
    return {
      networks: networks.map(({ id, name, password, isOn }) => ({ id, name, password, isOn })),
      connected: networks.flatMap(({ id: network, isOn, connected }) =>
        isOn ? connected.map((name) => ({ name, network, since: undefined })) : [],
      ),
    }
  },
  usage: (serial, since) => findPlayedUsage(database, serial, since),
  async setWifi(network) {
    const [device] = await findPlayedWifi(database, network.serial)
    if (device === undefined || !standingAt(device, clock()).isOnline) return 'unreachable'
    return (await updatePlayedWifi(database, network)) ? 'done' : 'changed'
  },
  async close() {},
})

/**
 * The state of a device at a given time. A device doesn't answer while it restarts, and afterwards reports a new start
 * time.
 */
function standingAt(device: PlayedDevice, now: Temporal.Instant): Standing {
  const { isOnline, toldAt, restartSeconds, comesBack } = device
  const startedAt = device.startedAt.toTemporalInstant()
  if (toldAt === null) return { isOnline, startedAt }
  const returnsAt = toldAt.toTemporalInstant().add({ seconds: restartSeconds })
  const isBack = comesBack && Temporal.Instant.compare(returnsAt, now) <= 0
  if (!isBack) return { isOnline: false, startedAt }
  return { isOnline, startedAt: Temporal.Instant.compare(returnsAt, startedAt) > 0 ? returnsAt : startedAt }
}
