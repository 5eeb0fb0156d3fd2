import type { WifiNetworkId, WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The remote management system for customers' devices, for example by TR-369 (User Services Platform). Never called
 * inside a transaction.
 */
export interface DeviceManager {
  /**
   * Asks a device to restart. A device that stores the `id` restarts once per id, but not all devices do, so check
   * that it hasn't restarted before repeating the call. `told`: the device has agreed; only `read` shows that it has
   * restarted. `offline`: it wasn't asked. `refused`: it won't. `unreachable`: unknown if it was asked.
   * @param device its `until`: after that the restart is no longer wanted, so nothing in between may deliver it later
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
  /** The Wi-Fi of a device. Undefined if it has none, `offline` if it doesn't answer right now. */
  wifi(serial: string): Promise<Wifi | undefined | 'offline' | Unreachable>
  /**
   * A device's usage per month since the given one. Empty if it doesn't report any, `unreachable` if that can't be
   * read right now. A month is 'YYYY-MM'; months without usage may be missing.
   */
  usage(serial: string, since: string): Promise<MonthOfUse[] | Unreachable>
  /**
   * Changes a network of a device. Can be repeated. `changed`: its settings are neither the previous ones nor the
   * wanted ones, and are left alone. `refused`: the device rejects the change. `unreachable`: no answer, so it may
   * have been changed.
   * @param network `was`: the settings the user saw. Without it, the network is changed whatever its settings are
   */
  setWifi(
    network: { serial: string; id: WifiNetworkId; was?: WifiSettings } & WifiSettings,
  ): Promise<'done' | 'changed' | 'refused' | Unreachable>
  close(): Promise<void>
}

/** The networks of a device, and what is connected to them. */
export interface Wifi {
  networks: ({ id: WifiNetworkId } & WifiSettings)[]
  connected: { name: string; network: WifiNetworkId; since: Temporal.Instant | undefined }[]
}

/** The state of a device. */
export interface Standing {
  isOnline: boolean
  /** The time of the last start. */
  startedAt: Temporal.Instant | undefined
  /** The device's own count of its starts. */
  starts?: number | undefined
  /** The optical power received over the fiber, in dBm, if it measures that. */
  lightDbm?: number | undefined
}

/** A device's monthly usage, in bytes. */
export interface MonthOfUse {
  month: string
  downBytes: number
  upBytes: number
}
