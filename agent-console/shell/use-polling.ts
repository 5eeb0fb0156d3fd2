import { useEffect, useRef } from 'react'

/** The usual number of seconds between two polls. Polling doesn't keep a session alive (`isPolled`). */
export const usualSeconds = 15

/**
 * Runs `poll` every `seconds` seconds while the tab is visible, and at once when the tab becomes visible.
 * @param seconds undefined while nothing can change. Then it doesn't poll.
 */
export function usePolling(poll: () => void, seconds: number | undefined): void {
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (seconds === undefined) return
    const pollIfVisible = () => {
      if (!document.hidden) latest.current()
    }
    const timer = setInterval(pollIfVisible, seconds * 1000)
    document.addEventListener('visibilitychange', pollIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollIfVisible)
    }
  }, [seconds])
}
