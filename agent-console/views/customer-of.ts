// Remembers the customers whose views this tab has opened: their ids and names, and the reasons. So a view that has
// ended can be opened again. The tab forgets everything when it closes or its member of staff signs out.
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
 * Remembers which customer is shown in a view.
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
 * @returns the ids of this tab's views of that customer
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

/** Records that a view's end needs no message anymore: the person was told, or needn't be told. */
export const keepSeenEnding = (viewId: string): void => remember(seenPlace(viewId), true)

/**
 * The views of this tab that have ended without a message to the person. Each is returned just once.
 * @param open the ids of views that are still open
 */
export function takeUnseenEndings(open: readonly string[]): string[] {
  const unseen = remembered(prefix)
    .map((name) => name.slice(prefix.length))
    .filter((id) => !open.includes(id) && recall(seenPlace(id)) === undefined)
  for (const id of unseen) keepSeenEnding(id)
  return unseen
}

/** Remembers the text of the reason for which a view was opened. */
export const keepWordsOf = (viewId: string, words: string): void => remember(wordsPlace(viewId), words)

/** The text of the reason for which a view was opened. Undefined if another tab opened it. */
export const wordsOf = (viewId: string): string | undefined => recall(wordsPlace(viewId))

/** Remembers which page about a customer this tab shows. */
export const keepLastPage = (path: string): void => remember(lastPage, path)

/** The page about a customer that this tab showed last. */
export const recallLastPage = (): string | undefined => recall(lastPage)

/** The id of the view that this tab showed last. */
export const lastView = (): string | undefined => recall(lastOpen)
