// The customers that were opened last in this browser: their ids and names. Only the console's open tabs keep them, and
// the tabs share them. Nothing is left once the last tab is closed or the person signs out.
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { broadcastViewEnded } from '@lightwell/web-kit/session/view-tabs.ts'
import { useSyncExternalStore } from 'react'
import { broadcast, onBroadcast } from '../staff/tabs.ts'
import { type Customer, forgetCustomerOf } from '../views/customer-of.ts'

const place = 'recent-customers'
const most = 8
const none: Customer[] = []
const shown = new Set<() => void>()
let latest: Customer[] | undefined

export const recentCustomers = (): Customer[] => {
  latest ??= recall<Customer[]>(place) ?? none
  return latest
}

function keep(customers: Customer[]): void {
  latest = customers
  remember(place, customers)
  for (const show of shown) show()
}

/** Moves a customer to the front of the list, in every tab. */
export function keepRecent(customer: Customer): void {
  const others = recentCustomers().filter(({ uid }) => uid !== customer.uid)
  keep([customer, ...others].slice(0, most))
  broadcast({ recent: recentCustomers() })
}

/** Updates the name of a customer in the list, in every tab. */
export function renameRecent(customer: Customer): void {
  const isOld = ({ uid, name }: Customer) => uid === customer.uid && name !== customer.name
  if (!recentCustomers().some(isOld)) return
  keep(recentCustomers().map((each) => (isOld(each) ? customer : each)))
  broadcast({ recent: recentCustomers() })
}

/**
 * Forgets a customer whose ID was deleted: removes them from the list in every tab, and tells the other tabs that this
 * tab's views of the customer have ended.
 */
export function forgetDeleted(uid: string): void {
  const ended = forget(uid)
  // Tell the other tabs first. Otherwise one of them might offer to open the customer again.
  broadcast({ deleted: uid })
  for (const id of ended) broadcastViewEnded(id)
}

function forget(uid: string): string[] {
  if (recentCustomers().some((each) => each.uid === uid))
    keep(recentCustomers().filter((each) => each.uid !== uid))
  return forgetCustomerOf(uid)
}

/** Exchanges the list with other tabs. Call it once someone has signed in. */
export function shareRecent(): void {
  onBroadcast((message) => {
    if ('deleted' in message) forget(message.deleted)
    if (!('recent' in message)) return
    if (message.recent) keep(message.recent)
    else if (recentCustomers().length > 0) broadcast({ recent: recentCustomers() })
  })
  if (recentCustomers().length === 0) broadcast({ recent: undefined })
}

/** The customers that were opened last, latest first. */
export const useRecent = (): Customer[] => useSyncExternalStore(subscribe, recentCustomers)

function subscribe(show: () => void): () => void {
  shown.add(show)
  return () => void shown.delete(show)
}
