// Remembers the customers of this tab's views, so that a view that's over can be opened again: ids and names, for as long as the tab is open
// and its member of staff is signed in.
import { recall, remember, remembered, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'

export interface Customer {
  uid: string
  name: string
}

const prefix = 'view/'
const nameOf = (viewId: string) => prefix + viewId
const lastOpen = 'last-view'

/** @returns the customer */
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
}): Customer {
  const customer = { uid, name: `${firstName} ${lastName}` }
  remember(nameOf(id), customer)
  remember(lastOpen, id)
  return customer
}

export const customerOf = (viewId: string): Customer | undefined => recall(nameOf(viewId))

/** Forgets a customer who's gone. @returns the ids of the views of them that this tab showed */
export function forgetCustomerOf(uid: string): string[] {
  const ids = remembered(prefix)
    .map((name) => name.slice(prefix.length))
    .filter((id) => customerOf(id)?.uid === uid)
  const last = lastView()
  for (const id of ids) unlearn(nameOf(id))
  if (last !== undefined && ids.includes(last)) unlearn(lastOpen)
  return ids
}

/** The id of the view that this tab showed last. */
export const lastView = (): string | undefined => recall(lastOpen)
