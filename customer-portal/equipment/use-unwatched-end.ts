import type { DeviceReboot } from '@lightwell/rulebook/equipment/wire.ts'
import { useState } from 'react'

/**
 * Returns the outcome of a restart that ended while the page was open. Undefined if the restart's dialog showed the
 * outcome. A closed dialog doesn't show the outcome, and no dialog shows a failed restart (AH §8).
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
