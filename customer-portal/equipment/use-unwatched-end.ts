import type { DeviceReboot } from '@lightwell/rulebook/equipment/wire.ts'
import { useState } from 'react'

/**
 * Returns the outcome of a restart that ended while the page was open. Undefined while the restart's dialog is open,
 * and once the dialog has shown that the restart is done. The page announces any other outcome itself (AH §8).
 */
export function useUnwatchedEnd(
  reboot: DeviceReboot | undefined,
  isWatched: boolean,
): 'Done' | 'Failed' | undefined {
  const [unsaid, setUnsaid] = useState<string>()
  const isSaidByDialog = isWatched && reboot?.status === 'Done'
  const now = reboot?.status === 'Restarting' ? reboot.id : isSaidByDialog ? undefined : unsaid
  if (now !== unsaid) setUnsaid(now)
  if (isWatched || reboot === undefined || reboot.id !== now || reboot.status === 'Restarting')
    return undefined
  return reboot.status
}
