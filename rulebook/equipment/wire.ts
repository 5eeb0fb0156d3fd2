import type { CallReply } from '../call.ts'
import type { listEquipment } from './contract.ts'
import type { DeviceKind, Restartable } from './devices.ts'

/** A device as the pages know it. */
export interface Device extends Restartable {
  serial: string
  kind: DeviceKind
  /** What it is called where the customer sees it, such as its room. */
  name: string
  model: string
  /** Whether it answers; `undefined` where nobody can say. */
  isOnline: boolean | undefined
  /** When it started last: an instant. */
  startedAt: string | undefined
  /** Its last restart that was asked for here within a day. */
  reboot: DeviceReboot | undefined
}

export interface DeviceReboot {
  id: string
  status: 'Restarting' | 'Done' | 'Failed'
  /** An instant. */
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
