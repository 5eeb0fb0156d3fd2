import { useEffect, useState } from 'react'
import { type EndingReply, readEnding } from './calls.ts'
import { keepSeenEnding } from './customer-of.ts'
import type { Ending } from './ending.ts'

/** The reason why a view has ended. Undefined until the page or the server knows it. */
export function useEnding(viewId: string, ending: Ending): EndingReply | undefined {
  const [known, setKnown] = useState(() => knownEnding(ending))
  useEffect(() => {
    keepSeenEnding(viewId)
    if (ending !== 'ended') return
    // If the server doesn't answer, the page says that the reason isn't known.
    void readEnding(viewId).then((answer) => setKnown(answer ?? { why: 'unknown', checksLockedUntil: null }))
  }, [viewId, ending])
  return known
}

function knownEnding(ending: Ending): EndingReply | undefined {
  if (ending === 'ended') return undefined
  return ending === 'time'
    ? { why: 'time', checksLockedUntil: null }
    : { why: 'checks', checksLockedUntil: ending.checksLockedUntil }
}
