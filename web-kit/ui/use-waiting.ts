import { useEffect, useState } from 'react'

/** The wait so far: too short to mention, more than a second, or more than ten seconds (standards: Pages). */
export type Waiting = 'at-once' | 'a-while' | 'long'

/** Measures the wait from the moment that `isWaiting` becomes true. */
export function useWaiting(isWaiting: boolean): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('at-once')
  useEffect(() => {
    if (!isWaiting) return
    const timers = [
      setTimeout(() => setWaiting('a-while'), 1_000),
      setTimeout(() => setWaiting('long'), 10_000),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWaiting('at-once')
    }
  }, [isWaiting])
  return waiting
}
