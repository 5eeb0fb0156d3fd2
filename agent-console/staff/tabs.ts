import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { staffChannel } from '@lightwell/web-kit/session/view-tabs.ts'
import { leaveForSignIn } from './leave.ts'

// A channel of the console's own: what a customer's tabs tell each other in the same browser is none of its business.
let tabs: BroadcastChannel | undefined

/** Leaves for the sign-in as soon as another tab of the console signs out, or signs somebody else in. */
export function hearTabs(userName: string): void {
  tabs ??= new BroadcastChannel(staffChannel)
  tabs.onmessage = ({ data }) => {
    if (data === userName) return
    unlearnEverything()
    leaveForSignIn()
  }
  tellTabs(userName)
}

/** Tells the console's other tabs who is signed in now; undefined for nobody. */
export const tellTabs = (userName: string | undefined) => tabs?.postMessage(userName)
