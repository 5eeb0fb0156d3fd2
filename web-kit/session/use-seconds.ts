import { useEffect, useState } from 'react'
import { nowMs } from './clock.ts'

/** The server's time in milliseconds since 1970. Updates every second, and when the tab becomes visible. */
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
