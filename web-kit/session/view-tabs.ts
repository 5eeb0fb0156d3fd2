// What the tabs of a member of staff tell each other in a browser. Customers' tabs have a channel of their own (session.ts).

/** The channel on which the console tells who is signed in, among other things. */
export const staffChannel = 'staff-console'
/** The user name of whoever is signed in now; undefined for nobody. */
export interface SignedInNow {
  userName: string | undefined
}

// One object for both ways: another one in the same tab would hear what this one tells.
let endings: BroadcastChannel | undefined
function endingsOfViews(): BroadcastChannel {
  endings ??= new BroadcastChannel('view-ended')
  return endings
}

/** Tells the other tabs that a view was ended in this one. */
export const tellViewEnded = (id: string) => endingsOfViews().postMessage(id)

/** Calls `ended` once another tab ends that view. @returns what stops it */
export const hearViewEnded = (id: string, ended: () => void) =>
  hear(endingsOfViews(), (said) => said === id && ended())

/** Calls `left` once the console signs that member of staff out in another tab, or somebody else in. @returns what stops it */
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
