import { useRouter } from '@tanstack/react-router'
import { usePolling, usualSeconds } from '../shell/use-polling.ts'
import { renewStaffSession, useStaffSession } from './session.ts'

/** Looks for another role or name of the member of staff, so that what the page says, its menus and its keys fit without a reload. */
export function useChangedStaff(): void {
  const router = useRouter()
  const session = useStaffSession()
  const look = async () => {
    if (await renewStaffSession(session)) await router.invalidate()
  }
  // If it can't be read now, the next look may.
  usePolling(() => void look().catch(() => {}), usualSeconds)
}
