import { mayReboot, type Restartable } from '@lightwell/rulebook/equipment/devices.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Why a device can't be restarted from here; undefined if it can.
 * @param isOnline undefined: nobody knows, so it's worth a try
 */
export function whyNoRestart({
  isOnline,
  ...device
}: Restartable & { isOnline?: boolean | undefined }): string | undefined {
  if (!mayReboot(device)) return words.equipment_not_restartable()
  return isOnline === false ? words.equipment_unreachable() : undefined
}
