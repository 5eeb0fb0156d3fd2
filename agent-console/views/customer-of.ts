// Who the views of this tab are of, so that one that's over can be opened again: ids and names, for as long as the tab is open and its member
// of staff is signed in.
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

export interface Customer {
  uid: string
  name: string
}

const nameOf = (viewId: string) => `view/${viewId}`
const lastOpen = 'last-view'

export function keepCustomerOf({
  id,
  uid,
  firstName,
  lastName,
}: {
  id: string
  uid: string
  firstName: string
  lastName: string
}): void {
  remember(nameOf(id), { uid, name: `${firstName} ${lastName}` } satisfies Customer)
  remember(lastOpen, id)
}

export const customerOf = (viewId: string): Customer | undefined => recall(nameOf(viewId))

/** The id of the view that this tab showed last. */
export const lastView = (): string | undefined => recall(lastOpen)
