import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { useEffect, useState } from 'react'

/** The time by the server's clock, in milliseconds since 1970, updated every second. */
export function useSeconds(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const ticking = setInterval(() => setNow(nowMs()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
