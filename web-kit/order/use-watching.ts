import { useEffect, useEffectEvent } from 'react'

/**
 * Polls the state of something in progress, with a pause after each answer.
 * @param about the id of the thing to poll; undefined while nothing is in progress
 * @param seen gets each state, or `no-answer` if a poll failed; polling goes on either way
 */
export function useWatching<Id extends string, Now>(
  about: Id | undefined,
  pauseMs: number,
  read: (about: Id) => Promise<Now>,
  seen: (now: Now | 'no-answer') => void,
): void {
  const onSeen = useEffectEvent(seen)
  const ask = useEffectEvent(read)
  useEffect(() => {
    if (about === undefined) return
    let isLeft = false
    let timer = setTimeout(poll, pauseMs)
    async function poll() {
      const now = await ask(about as Id).catch(() => 'no-answer' as const)
      if (isLeft) return
      onSeen(now)
      timer = setTimeout(poll, pauseMs)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [about, pauseMs])
}
