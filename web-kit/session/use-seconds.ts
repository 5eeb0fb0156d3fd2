import { useEffect, useState } from 'react'
import { nowMs } from './clock.ts'

/**
 * The server clock's time in milliseconds since 1970, updated every second and as soon as the tab becomes visible
 * again.
 */
export function useSeconds(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const tick = () => setNow(nowMs())
    const ticking = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
