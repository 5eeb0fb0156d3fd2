import { useEffect, useState } from 'react'
import { readEnding, type ToldEnding } from './calls.ts'
import { keepTold } from './customer-of.ts'
import type { Ending } from './ending.ts'

/** Returns why a view is over, as soon as that's known, from the page itself or from the server. */
export function useToldEnding(viewId: string, ending: Ending): ToldEnding | undefined {
  const [told, setTold] = useState(() => knownEnding(ending))
  useEffect(() => {
    keepTold(viewId)
    if (ending !== 'ended') return
    // Without an answer, the reason could be anything.
    void readEnding(viewId).then((answer) => setTold(answer ?? { why: 'unknown', checksLockedUntil: null }))
  }, [viewId, ending])
  return told
}

function knownEnding(ending: Ending): ToldEnding | undefined {
  if (ending === 'ended') return undefined
  return ending === 'time'
    ? { why: 'time', checksLockedUntil: null }
    : { why: 'checks', checksLockedUntil: ending.checksLockedUntil }
}
