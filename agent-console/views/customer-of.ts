// Remembers the customers of this tab's views: ids, names, and each view's reason. So a view that's over can be opened
// again. Lasts as long as the tab is open and its member of staff is signed in.
import { recall, remember, remembered, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'

export interface Customer {
  uid: string
  name: string
}

const prefix = 'view/'
const nameOf = (viewId: string) => prefix + viewId
const wordsPlace = (viewId: string) => `view-words/${viewId}`
const seenPlace = (viewId: string) => `view-told/${viewId}`
const lastOpen = 'last-view'
const lastPage = 'last-page'

/**
 * Remembers the customer of a view.
 * @returns the customer
 */
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

/**
 * Forgets a customer whose ID was deleted.
 * @returns the ids of this tab's views of them
 */
export function forgetCustomerOf(uid: string): string[] {
  const ids = remembered(prefix)
    .map((name) => name.slice(prefix.length))
    .filter((id) => customerOf(id)?.uid === uid)
  const last = lastView()
  for (const id of ids) {
    unlearn(nameOf(id))
    unlearn(wordsPlace(id))
  }
  if (last !== undefined && ids.includes(last)) unlearn(lastOpen)
  return ids
}

/** Records that this tab has said that a view is over, or doesn't have to. */
export const keepSeenEnding = (viewId: string): void => remember(seenPlace(viewId), true)

/** Returns the views of this tab that are over without the tab having said so. Each is returned only once. */
export function takeUnseenEndings(open: readonly string[]): string[] {
  const unseen = remembered(prefix)
    .map((name) => name.slice(prefix.length))
    .filter((id) => !open.includes(id) && recall(seenPlace(id)) === undefined)
  for (const id of unseen) keepSeenEnding(id)
  return unseen
}

/** Stores the words of the reason a view was opened for. */
export const keepWordsOf = (viewId: string, words: string): void => remember(wordsPlace(viewId), words)

/** Returns the words a view was opened for. Undefined if it was opened in another tab. */
export const wordsOf = (viewId: string): string | undefined => recall(wordsPlace(viewId))

/** Stores which of a view's pages this tab shows. */
export const keepLastPage = (path: string): void => remember(lastPage, path)

/** Returns the page of a view this tab showed last. */
export const recallLastPage = (): string | undefined => recall(lastPage)

/** Returns the id of the view this tab showed last. */
export const lastView = (): string | undefined => recall(lastOpen)
