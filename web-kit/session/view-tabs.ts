// Messages between staff's tabs in one browser. Customers' tabs use another channel (`session.ts`).

/** The channel on which the console tells other tabs who's signed in. */
export const staffChannel = 'staff-console'
/** The user name of the member of staff who's signed in now. Undefined for nobody. */
export interface SignedInNow {
  userName: string | undefined
}

// One channel object for sending and receiving. With a second one, the tab would receive the messages that it sends.
let endings: BroadcastChannel | undefined
function endingsOfViews(): BroadcastChannel {
  endings ??= new BroadcastChannel('view-ended')
  return endings
}

/** Tells the other tabs that this tab ended a view. */
export const broadcastViewEnded = (id: string) => endingsOfViews().postMessage(id)

/**
 * Calls `ended` when another tab ends this view.
 * @returns a function that stops listening
 */
export const hearViewEnded = (id: string, ended: () => void) =>
  hear(endingsOfViews(), (said) => said === id && ended())

/**
 * Calls `left` when another tab's console says that this member of staff signed out, or that someone else signed in.
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
