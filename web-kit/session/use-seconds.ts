import { useEffect, useState } from 'react'
import { nowMs } from './clock.ts'

/** The time by the server's clock, in milliseconds since 1970, updated every second, and at once when its tab is seen again. */
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
