// What the console's tabs tell each other in one browser. A channel of its own: what a customer's tabs say there is none of its business.
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { useEffect, useRef } from 'react'
import type { Customer } from '../views/customer-of.ts'
import { leaveForSignIn } from './leave.ts'

type Told =
  /** Who is signed in now; undefined: nobody. */
  | { userName: string | undefined }
  | { endedView: string }
  /** The customers opened last; undefined: asks the other tabs for theirs. */
  | { recent: Customer[] | undefined }

let tabs: BroadcastChannel | undefined
const listeners = new Set<(told: Told) => void>()

/** Leaves for the sign-in as soon as another tab of the console signs out, or signs somebody else in. */
export function hearTabs(userName: string): void {
  tabs ??= new BroadcastChannel('staff-console')
  tabs.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('userName' in data && data.userName !== userName) {
      unlearnEverything()
      leaveForSignIn(data.userName === undefined ? 'signed-out' : 'another-person')
    } else for (const listen of listeners) listen(data)
  }
  tellTabs({ userName })
}

export const tellTabs = (told: Told) => tabs?.postMessage(told)

/** Listens to what other tabs tell. @returns what stops that */
export function onTold(listen: (told: Told) => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Runs something once another tab ends a view. */
export function useEndedElsewhere(viewId: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(
    () => onTold((told) => 'endedView' in told && told.endedView === viewId && latest.current()),
    [viewId],
  )
}
