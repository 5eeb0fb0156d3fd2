import type { WifiNetworkId, WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The remote management system for customers' devices, for example by TR-369 (User Services Platform). Never called
 * inside a transaction.
 */
export interface DeviceManager {
  /**
   * Asks a device to restart. Before repeating the call, check that the device hasn't restarted: a device that stores
   * the `id` restarts once per id, but not all devices store it. `told`: the device has agreed; only `read` shows that
   * it has restarted. `offline`: the request didn't reach the device. `refused`: the device won't restart.
   * `unreachable`: we don't know if the request reached the device.
   * @param device the restart is no longer wanted after its `until`, so nothing in between may deliver the request
   * later
   */
  reboot(device: {
    serial: string
    id: string
    until: Temporal.Instant
  }): Promise<'told' | 'offline' | 'refused' | Unreachable>
  /**
   * Reads the state of devices by serial number. Unknown devices are left out; `unreachable` if the state can't be
   * read right now.
   */
  read(serials: readonly string[]): Promise<ReadonlyMap<string, Standing | Unreachable>>
  /**
   * Reads the Wi-Fi networks of a device. Undefined if the device has no Wi-Fi, `offline` if it doesn't answer right
   * now.
   */
  wifi(serial: string): Promise<Wifi | undefined | 'offline' | Unreachable>
  /**
   * Reads a device's usage per month, from the month `since` ('YYYY-MM') on. Months without usage may be missing. Empty
   * if the device doesn't report usage, `unreachable` if it can't be read right now.
   */
  usage(serial: string, since: string): Promise<MonthOfUse[] | Unreachable>
  /**
   * Changes a Wi-Fi network of a device. Can be repeated. `changed`: the network's settings are neither the previous
   * ones nor the wanted ones, so they're left alone. `refused`: the device rejects the change. `unreachable`: there was
   * no answer, so the network may have been changed.
   * @param network the network with its new settings. `was`: the settings that the user saw; if it's left out, the
   * network is changed whatever its settings are
   */
  setWifi(
    network: { serial: string; id: WifiNetworkId; was?: WifiSettings } & WifiSettings,
  ): Promise<'done' | 'changed' | 'refused' | Unreachable>
  close(): Promise<void>
}

/** The Wi-Fi networks of a device, and the devices connected to them. */
export interface Wifi {
  networks: ({ id: WifiNetworkId } & WifiSettings)[]
  connected: { name: string; network: WifiNetworkId; since: Temporal.Instant | undefined }[]
}

/** The state of a device. */
export interface Standing {
  isOnline: boolean
  /** The time the device last started. */
  startedAt: Temporal.Instant | undefined
  /** The number of times the device has started, by its own count. */
  starts?: number | undefined
  /** The optical power received over the fiber, in dBm. Undefined if the device doesn't measure it. */
  lightDbm?: number | undefined
}

/** A device's monthly usage, in bytes. */
export interface MonthOfUse {
  month: string
  downBytes: number
  upBytes: number
}
