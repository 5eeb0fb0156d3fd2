import type { Asking, Need } from '../accounts/needs.ts'
import { linkedPages } from '../linked-pages.ts'
import { isFor } from './asking.ts'

/**
 * True if this customer can open the link of an answer. Links to other sites are for everyone. Pages of the account
 * need the permissions that `customer-portal/shell/guarded.tsx` checks. If a customer lacks one, the answer comes
 * without its link.
 */
export function opensFor(href: string, account: Asking | undefined): boolean {
  const [, page = ''] = /^#([^#?]*)/.exec(href) ?? []
  return isFor(letIn.get(page), account)
}

const { repair, newTicket, tickets, orders, equipment, voice, upgrade } = linkedPages
const { currentStatement, statementHistory, compareStart, selectBills, paperBills } = linkedPages
const { paymentHistory, pastDue } = linkedPages
const { payOnce, autopay, autopaySignup, editAutopay, methods, newMethod } = linkedPages

const bills = [
  ...[paymentHistory, pastDue],
  ...[currentStatement, statementHistory, compareStart, selectBills],
]
const services = [tickets, orders, equipment, voice]
const payments = [payOnce, autopay, autopaySignup, editAutopay, methods, newMethod]

/** The permission that each restricted page needs. */
const letIn = new Map<string, Need>([
  ...bills.map((page) => [page, 'bills'] as const),
  ...services.map((page) => [page, 'services'] as const),
  ...payments.map((page) => [page, 'payments'] as const),
  [paperBills, 'delivery'],
  [repair, 'manage'],
  [newTicket, 'manage'],
  [upgrade, 'move'],
])
