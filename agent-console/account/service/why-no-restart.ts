import { mayReboot, type Restartable } from '@lightwell/rulebook/equipment/devices.ts'
import type { Device, DeviceReboot } from '@lightwell/rulebook/equipment/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * The reason why a device can't be restarted from here. Undefined if it can be.
 * @param isOnline undefined if unknown. Then a restart is worth a try.
 */
export function whyNoRestart({
  isOnline,
  reboot,
  ...device
}: Restartable & Partial<Pick<Device, 'isOnline'>> & { reboot?: Pick<DeviceReboot, 'status'> | undefined }):
  | string
  | undefined {
  if (!mayReboot(device)) return words.equipment_not_restartable()
  // A device that's restarting is offline just because of that.
  if (reboot?.status === 'Restarting') return undefined
  return isOnline === false ? words.equipment_unreachable() : undefined
}
