import type { WifiNetworkId, WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * Who manages the devices at customers' from afar (TR-369, User Services Platform, is such a way). No call is made inside a
 * transaction.
 */
export interface DeviceManager {
  /**
   * Tells a device to restart. The same `id` is one restart where a device keeps it; not all do, so that whoever tells it once more looks
   * first whether it has started meanwhile. `told`: the device has said that it will; whether it has is seen by `look` alone.
   * `offline`: it was not told. `refused`: it will not. `unreachable`: nobody knows whether it was told.
   * @param device its `until`: from then on nobody wants it any more, and whatever lies in between must not hand it on
   */
  reboot(device: {
    serial: string
    id: string
    until: Temporal.Instant
  }): Promise<'told' | 'offline' | 'refused' | Unreachable>
  /** How devices stand, by their serial numbers: nothing of one that nobody knows, `unreachable` where nobody can say just now. */
  look(serials: readonly string[]): Promise<ReadonlyMap<string, Standing | Unreachable>>
  /** The Wi-Fi of a device; `undefined` where it has none, `offline` where it does not answer just now. */
  wifi(serial: string): Promise<Wifi | undefined | 'offline' | Unreachable>
  /**
   * What went through a device in each month from that one on; nothing where it does not tell, `unreachable` where nobody can say just now.
   * A month is 'YYYY-MM'; one without anything may be left out.
   */
  usage(serial: string, since: string): Promise<MonthOfUse[] | Unreachable>
  /**
   * Sets a network of a device, as often as it is asked to. `changed`: by now it is neither as it was nor as it shall be, and stays so.
   * `refused`: the device does not take it. `unreachable`: nobody heard what it says, so that it may be set.
   * @param network `was`: what whoever changes it has seen; left out, it is set whatever it is
   */
  setWifi(
    network: { serial: string; id: WifiNetworkId; was?: WifiSettings } & WifiSettings,
  ): Promise<'done' | 'changed' | 'refused' | Unreachable>
  /** Hangs up. */
  close(): Promise<void>
}

/** The networks of a device, and what is connected to them. */
export interface Wifi {
  networks: ({ id: WifiNetworkId } & WifiSettings)[]
  connected: { name: string; network: WifiNetworkId; since: Temporal.Instant | undefined }[]
}

/** How a device stands. */
export interface Standing {
  isOnline: boolean
  /** When it started last. */
  startedAt: Temporal.Instant | undefined
  /** How often it has started, as it counts itself. */
  starts?: number | undefined
  /** The light that comes in over the fiber, in dBm, where it measures that. */
  lightDbm?: number | undefined
}

/** A device's monthly usage, in bytes. */
export interface MonthOfUse {
  month: string
  downBytes: number
  upBytes: number
}
