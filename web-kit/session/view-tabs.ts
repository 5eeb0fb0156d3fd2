// What the tabs of a member of staff tell each other in a browser. Customers' tabs have a channel of their own (session.ts).

/** The channel on which the console tells the user name of whoever is signed in now; undefined for nobody. */
export const staffChannel = 'staff-signed-in'
const endedChannel = 'view-ended'

/** Tells the other tabs that a view was ended in this one. */
export function tellViewEnded(id: string): void {
  const tabs = new BroadcastChannel(endedChannel)
  tabs.postMessage(id)
  tabs.close()
}

/** Calls `ended` once another tab ends that view. @returns what stops it */
export const hearViewEnded = (id: string, ended: () => void): (() => void) =>
  hear(endedChannel, (said) => said === id && ended())

/** Calls `left` once another tab signs that member of staff out, or somebody else in. @returns what stops it */
export const hearStaffLeave = (userName: string, left: () => void): (() => void) =>
  hear(staffChannel, (said) => said !== userName && left())

function hear(channel: string, listen: (said: unknown) => void): () => void {
  const tabs = new BroadcastChannel(channel)
  tabs.onmessage = ({ data }) => listen(data)
  return () => tabs.close()
}
