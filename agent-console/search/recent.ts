// The customers opened last in this tab: ids and names, until the member of staff signs out or closes the tab.
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import type { Customer } from '../views/customer-of.ts'

const place = 'recent-customers'
const most = 8

export const recentCustomers = (): Customer[] => recall(place) ?? []

/** Puts a customer before all others. */
export function keepRecent(customer: Customer): void {
  const others = recentCustomers().filter(({ uid }) => uid !== customer.uid)
  remember(place, [customer, ...others].slice(0, most))
}
