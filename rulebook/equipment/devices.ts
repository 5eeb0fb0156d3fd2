/** Kinds of devices at a customer's home (AH §2.3). */
export const deviceKinds = ['modem', 'set-top-box'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** A device's serial number, as the manufacturer writes it. */
export const serialPattern = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/

/** Operations that can be run on a device remotely (AH §3). */
export const deviceOperations = ['Reboot'] as const
export type DeviceOperation = (typeof deviceOperations)[number]

/** Facts that decide if a device can be restarted. */
export interface Restartable {
  /**
   * `ACTIVE` while the account has the device (AH §3). The status comes from other systems, which may send anything
   * else.
   */
  status: string
  supportedOperations: readonly string[]
}

/** True if a device can be restarted: ACTIVE, with Reboot among its operations (AH §5). */
export const mayReboot = ({ status, supportedOperations }: Restartable): boolean =>
  status === 'ACTIVE' && supportedOperations.includes('Reboot' satisfies DeviceOperation)
