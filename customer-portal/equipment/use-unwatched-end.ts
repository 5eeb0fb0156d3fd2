import type { DeviceReboot } from '@lightwell/rulebook/equipment/wire.ts'
import { useState } from 'react'

/**
 * How a restart has ended that went on while the page was open, where its dialog has not said so: nobody watched it any more, or it failed,
 * which the dialog does not tell (AH §8).
 */
export function useUnwatchedEnd(
  reboot: DeviceReboot | undefined,
  isWatched: boolean,
): 'Done' | 'Failed' | undefined {
  const [unsaid, setUnsaid] = useState<string>()
  const isToldByDialog = isWatched && reboot?.status === 'Done'
  const now = reboot?.status === 'Restarting' ? reboot.id : isToldByDialog ? undefined : unsaid
  if (now !== unsaid) setUnsaid(now)
  if (isWatched || reboot === undefined || reboot.id !== now || reboot.status === 'Restarting')
    return undefined
  return reboot.status
}
