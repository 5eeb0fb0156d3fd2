import type { Unreachable } from '../card-form/port.ts'

/**
 * Who manages the devices at customers' from afar (TR-369, User Services Platform, is such a way). No call is made inside a
 * transaction.
 */
export interface DeviceManager {
  /**
   * Tells a device to restart. The same `id` is one restart, however often it is told. `told`: the device has said that it will;
   * whether it has is seen by `look` alone. `offline` and `not-supported`: it was not told.
   */
  reboot(device: { serial: string; id: string }): Promise<'told' | 'offline' | 'not-supported' | Unreachable>
  /** How devices stand, by their serial numbers; one that nobody knows is left out. */
  look(serials: readonly string[]): Promise<ReadonlyMap<string, Standing> | Unreachable>
}

/** How a device stands. */
export interface Standing {
  isOnline: boolean
  /** When it started last. */
  startedAt: Temporal.Instant | undefined
}
