import { useEffect, useState } from 'react'

/** How long something has been under way: nothing needs saying, a second and more, ten seconds and more (standards: Pages). */
export type Waiting = 'at-once' | 'a-while' | 'long'

/** Counts from the moment that `isWaiting` becomes true. */
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
