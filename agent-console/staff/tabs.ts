// Messages between the console's tabs in one browser. The customers' portal uses another channel.
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { type SignedInNow, staffChannel } from '@lightwell/web-kit/session/view-tabs.ts'
import type { Customer } from '../views/customer-of.ts'
import { leaveForSignIn } from './leave.ts'

type TabMessage =
  | SignedInNow
  /** The customers that were opened last. Undefined asks the other tabs for theirs. */
  | { recent: Customer[] | undefined }
  /** The id of a customer who was deleted. */
  | { deleted: string }

let tabs: BroadcastChannel | undefined
const listeners = new Set<(message: TabMessage) => void>()

/** Goes to the sign-in page as soon as another tab of the console signs out or signs in someone else. */
export function hearTabs(userName: string): void {
  tabs ??= new BroadcastChannel(staffChannel)
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('userName' in data && data.userName !== userName) {
      unlearnEverything()
      leaveForSignIn(data.userName === undefined ? 'signed-out' : 'another-person')
    } else for (const listen of listeners) listen(data)
  }
  broadcast({ userName })
}

export const broadcast = (message: TabMessage) => tabs?.postMessage(message)

/**
 * Listens to messages from other tabs.
 * @returns a function that stops listening
 */
export function onBroadcast(listen: (message: TabMessage) => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
