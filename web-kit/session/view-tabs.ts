// Messages between staff tabs in one browser. Customers' tabs have their own channel (session.ts).

/** The channel on which the console says who's signed in, among other things. */
export const staffChannel = 'staff-console'
/** The user name of the person signed in now, or undefined for nobody. */
export interface SignedInNow {
  userName: string | undefined
}

// The channel is one object for both sending and receiving. With two objects, a tab would receive its own messages.
let endings: BroadcastChannel | undefined
function endingsOfViews(): BroadcastChannel {
  endings ??= new BroadcastChannel('view-ended')
  return endings
}

/** Tells the other tabs that a view ended in this one. */
export const broadcastViewEnded = (id: string) => endingsOfViews().postMessage(id)

/**
 * Calls `ended` when another tab ends that view.
 * @returns a function that stops listening
 */
export const hearViewEnded = (id: string, ended: () => void) =>
  hear(endingsOfViews(), (said) => said === id && ended())

/**
 * Calls `left` when the console signs that member of staff out in another tab, or signs someone else in.
 * @returns a function that stops listening
 */
export const hearStaffLeave = (userName: string, left: () => void) =>
  hear(
    new BroadcastChannel(staffChannel),
    (said) => isSignedInNow(said) && said.userName !== userName && left(),
  )

const isSignedInNow = (said: unknown): said is SignedInNow =>
  typeof said === 'object' && said !== null && 'userName' in said

function hear(tabs: BroadcastChannel, listen: (said: unknown) => void): () => void {
  const heard = ({ data }: MessageEvent) => listen(data)
  tabs.addEventListener('message', heard)
  return () => tabs.removeEventListener('message', heard)
}
