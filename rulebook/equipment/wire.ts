import type { CallReply } from '../call.ts'
import type { listEquipment } from './contract.ts'
import type { DeviceKind, Restartable } from './devices.ts'

/** A device, as pages use it. */
export interface Device extends Restartable {
  serial: string
  kind: DeviceKind
  /** The name the customer sees, such as the room the device is in. */
  name: string
  model: string
  /** True if the device answers. `undefined` if we can't tell. */
  isOnline: boolean | undefined
  /** The instant at which the device last started. */
  startedAt: string | undefined
  /** The last restart that someone requested in the portal, if that was within the last day. */
  reboot: DeviceReboot | undefined
}

export interface DeviceReboot {
  id: string
  status: 'Restarting' | 'Done' | 'Failed'
  /** The instant of the request, ISO 8601. */
  askedAt: string
}

export const decodeDevice = ({
  serialNumber,
  isOnline,
  startedAt,
  reboot,
  ...device
}: CallReply<typeof listEquipment>[number]): Device => ({
  ...device,
  serial: serialNumber,
  isOnline: isOnline ?? undefined,
  startedAt: startedAt ?? undefined,
  reboot: reboot ? { id: reboot.id, status: reboot.status, askedAt: reboot.askedAt } : undefined,
})
