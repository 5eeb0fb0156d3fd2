// Lets the console's tabs tell each other things in one browser. A channel of its own: what a customer's tabs say there is none of its business.
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { type SignedInNow, staffChannel } from '@lightwell/web-kit/session/view-tabs.ts'
import type { Customer } from '../views/customer-of.ts'
import { leaveForSignIn } from './leave.ts'

type Told =
  | SignedInNow
  /** The customers opened last; undefined: asks the other tabs for theirs. */
  | { recent: Customer[] | undefined }
  /** The uid of a customer whose ID was deleted. */
  | { deleted: string }

let tabs: BroadcastChannel | undefined
const listeners = new Set<(told: Told) => void>()

/** Leaves for the sign-in as soon as another tab of the console signs out, or signs somebody else in. */
export function hearTabs(userName: string): void {
  tabs ??= new BroadcastChannel(staffChannel)
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
