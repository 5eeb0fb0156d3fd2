import { useRouter } from '@tanstack/react-router'
import { usePolling, usualSeconds } from '../shell/use-polling.ts'
import { renewStaffSession, useStaffSession } from './session.ts'

/**
 * Polls for a change of the signed-in person's role or name. Texts, menus and shortcuts then change without a reload.
 */
export function useChangedStaff(): void {
  const router = useRouter()
  const session = useStaffSession()
  const poll = async () => {
    if (await renewStaffSession(session)) await router.invalidate()
  }
  // If the session can't be read now, the next poll tries again.
  usePolling(() => void poll().catch(() => {}), usualSeconds)
}
