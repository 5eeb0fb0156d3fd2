import { useEffect, useRef } from 'react'

/** The usual pause between polls for outside changes, in seconds. Polling doesn't keep a session alive (`isPolled`). */
export const usualSeconds = 15

/**
 * Runs `look` every so many seconds while the tab is visible, and right away when it becomes visible again.
 * @param seconds undefined while nothing can change, which stops the polling
 */
export function usePolling(look: () => void, seconds: number | undefined): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (seconds === undefined) return
    const lookIfSeen = () => {
      if (!document.hidden) latest.current()
    }
    const looking = setInterval(lookIfSeen, seconds * 1000)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [seconds])
}
