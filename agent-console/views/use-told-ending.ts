import { useEffect, useState } from 'react'
import { readEnding, type ToldEnding } from './calls.ts'
import { keepTold } from './customer-of.ts'
import type { Ending } from './ending.ts'

/** Why a view is over, as soon as that's known: what the page knows itself, or what the server says. */
export function useToldEnding(viewId: string, ending: Ending): ToldEnding | undefined {
  const [told, setTold] = useState(() => knownEnding(ending))
  useEffect(() => {
    keepTold(viewId)
    if (ending !== 'ended') return
    // Without an answer it can have been any of them.
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
