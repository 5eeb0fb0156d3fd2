import type { WifiNetworkId, WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The system that manages customers' devices remotely, for example by TR-369 (User Services Platform). Never called
 * inside a transaction.
 */
export interface DeviceManager {
  /**
   * Asks a device to restart. Before repeating the call, check that the device hasn't restarted. A device that stores
   * `id` restarts once per id, but some devices don't store it.
   * - `told`: the device has agreed. Only `read` shows that the device has restarted.
   * - `offline`: the request didn't reach the device.
   * - `refused`: the device won't restart.
   * - `unreachable`: we don't know if the request reached the device.
   * @param device after `until`, the restart is no longer wanted, and no broker may deliver the request
   */
  reboot(device: {
    serial: string
    id: string
    until: Temporal.Instant
  }): Promise<'told' | 'offline' | 'refused' | Unreachable>
  /**
   * Reads the state of devices by serial number. Unknown devices are left out. `unreachable`: the device's state can't
   * be read right now.
   */
  read(serials: readonly string[]): Promise<ReadonlyMap<string, Standing | Unreachable>>
  /**
   * Reads the Wi-Fi networks of a device. Undefined if the device has no Wi-Fi. `offline`: the device doesn't answer
   * right now.
   */
  wifi(serial: string): Promise<Wifi | undefined | 'offline' | Unreachable>
  /**
   * Reads a device's usage per month, starting with the month `since` ('YYYY-MM'). Months without usage may be missing.
   * Empty if the device doesn't report usage. `unreachable`: the usage can't be read right now.
   */
  usage(serial: string, since: string): Promise<MonthOfUse[] | Unreachable>
  /**
   * Changes a Wi-Fi network of a device. Can be repeated.
   * - `changed`: somebody else has changed the network. It has neither the settings `was` nor the new settings, so we
   *   leave it alone.
   * - `refused`: the device rejects the change.
   * - `unreachable`: no answer came, so the network may or may not have been changed.
   * @param network the network with its new settings. `was`: the settings that the user saw. Without `was`, the network
   * is changed in any case
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
