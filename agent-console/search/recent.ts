// The customers opened last in this browser: ids and names. They're kept in its open tabs alone, which tell each other, so that closing the
// last one or signing out leaves nothing behind.
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { tellViewEnded } from '@lightwell/web-kit/session/view-tabs.ts'
import { useSyncExternalStore } from 'react'
import { onTold, tellTabs } from '../staff/tabs.ts'
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

/** Puts a customer before all others, in every tab. */
export function keepRecent(customer: Customer): void {
  const others = recentCustomers().filter(({ uid }) => uid !== customer.uid)
  keep([customer, ...others].slice(0, most))
  tellTabs({ recent: recentCustomers() })
}

/** Gives a recent customer the name they have now, in every tab. */
export function renameRecent(customer: Customer): void {
  const isOld = ({ uid, name }: Customer) => uid === customer.uid && name !== customer.name
  if (!recentCustomers().some(isOld)) return
  keep(recentCustomers().map((each) => (isOld(each) ? customer : each)))
  tellTabs({ recent: recentCustomers() })
}

/** Forgets a customer whose ID was deleted, in every tab, and ends the views of them that other tabs show. */
export function forgetDeleted(uid: string): void {
  const ended = forget(uid)
  // First, so that no tab offers to open them again.
  tellTabs({ deleted: uid })
  for (const id of ended) tellViewEnded(id)
}

function forget(uid: string): string[] {
  if (recentCustomers().some((each) => each.uid === uid))
    keep(recentCustomers().filter((each) => each.uid !== uid))
  return forgetCustomerOf(uid)
}

/** Takes what other tabs have, and gives it to a tab that asks. To be called once somebody is signed in. */
export function shareRecent(): void {
  onTold((told) => {
    if ('deleted' in told) forget(told.deleted)
    if (!('recent' in told)) return
    if (told.recent) keep(told.recent)
    else if (recentCustomers().length > 0) tellTabs({ recent: recentCustomers() })
  })
  if (recentCustomers().length === 0) tellTabs({ recent: undefined })
}

/** The customers opened last, the latest first. */
export const useRecent = (): Customer[] => useSyncExternalStore(subscribe, recentCustomers)

function subscribe(show: () => void): () => void {
  shown.add(show)
  return () => void shown.delete(show)
}
