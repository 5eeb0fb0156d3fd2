import { useEffect, useRef } from 'react'

/** How often an open page looks for what changed elsewhere. It keeps no session alive (`isPolled`). */
const lookMs = 15_000

/** Looks every 15 seconds while the tab is in sight, and as soon as it is again. */
export function usePolling(look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const lookIfSeen = () => {
      if (!document.hidden) latest.current()
    }
    const looking = setInterval(lookIfSeen, lookMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [])
}
