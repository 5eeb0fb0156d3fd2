import { useEffect, useEffectEvent } from 'react'

/**
 * Looks again and again how something stands while it is under way, each time a pause after the last answer.
 * @param about the id of what is watched; nothing while nothing is under way
 * @param seen is given what each look found, or that it found nothing out: the next one may
 */
export function useWatching<Id extends string, Now>(
  about: Id | undefined,
  pauseMs: number,
  read: (about: Id) => Promise<Now>,
  seen: (now: Now | 'no-answer') => void,
): void {
  const tell = useEffectEvent(seen)
  const ask = useEffectEvent(read)
  useEffect(() => {
    if (about === undefined) return
    let isLeft = false
    let timer = setTimeout(look, pauseMs)
    async function look() {
      const now = await ask(about as Id).catch(() => 'no-answer' as const)
      if (isLeft) return
      tell(now)
      timer = setTimeout(look, pauseMs)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [about, pauseMs])
}
