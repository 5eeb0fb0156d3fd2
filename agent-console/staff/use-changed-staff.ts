import { useRouter } from '@tanstack/react-router'
import { usePolling, usualSeconds } from '../shell/use-polling.ts'
import { renewStaffSession, useStaffSession } from './session.ts'

/** Polls for a changed role or name, so that the page's texts, menus and shortcuts stay right without a reload. */
export function useChangedStaff(): void {
  const router = useRouter()
  const session = useStaffSession()
  const poll = async () => {
    if (await renewStaffSession(session)) await router.invalidate()
  }
  // If the session can't be read now, the next poll may work.
  usePolling(() => void poll().catch(() => {}), usualSeconds)
}
