import { useEffect, useRef } from 'react'

/** How often an open page looks for what changed elsewhere. It keeps no session alive (`isPolled`). */
export const usualSeconds = 15

/**
 * Looks every so many seconds while the tab is in sight, and as soon as it is again.
 * @param seconds undefined while nothing can change: it doesn't look then
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
