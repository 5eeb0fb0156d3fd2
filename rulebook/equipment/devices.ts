/** What a device at a customer's is (AH §2.3). */
export const deviceKinds = ['modem', 'set-top-box'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** A serial number as its maker writes it. */
export const serialPattern = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/

/** What can be done to a device from afar (AH §3). */
export const deviceOperations = ['Reboot'] as const
export type DeviceOperation = (typeof deviceOperations)[number]

/** What decides whether a device can be restarted. */
export interface Restartable {
  /** `ACTIVE` while the account has it (AH §3); of another system it may be anything. */
  status: string
  supportedOperations: readonly string[]
}

/** Whether a device is among those that can be restarted: ACTIVE, with Reboot among its operations (AH §5). */
export const mayReboot = ({ status, supportedOperations }: Restartable): boolean =>
  status === 'ACTIVE' && supportedOperations.includes('Reboot' satisfies DeviceOperation)
