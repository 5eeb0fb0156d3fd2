import { linkedPages } from '../linked-pages.ts'
import { type Asking, isFor } from './asking.ts'
import type { Need } from './contract.ts'

/**
 * Whether what an answer leads to opens for whoever reads it: an address elsewhere for everybody, a page of the account for those
 * whom the walls around it let in (`customer-portal/guarded.tsx`). An answer for more people than that does without its link.
 */
export function opensFor(href: string, account: Asking | undefined): boolean {
  const [, page = ''] = /^#([^#?]*)/.exec(href) ?? []
  return isFor(letIn.get(page), account)
}

const { repair, newTicket, tickets, orders, upgrade } = linkedPages
const { currentStatement, statementHistory, compareStart, selectBills, paperBills } = linkedPages
const { paymentHistory, pastDue } = linkedPages
const { payOnce, autopay, autopaySignup, editAutopay, methods, newMethod } = linkedPages

const bills = [
  ...[tickets, orders, paymentHistory, pastDue],
  ...[currentStatement, statementHistory, compareStart, selectBills, paperBills],
]
const payments = [payOnce, autopay, autopaySignup, editAutopay, methods, newMethod]

/** Whom pages let in that are not for everybody. */
const letIn = new Map<string, Need>([
  ...bills.map((page) => [page, 'bills'] as const),
  ...payments.map((page) => [page, 'payments'] as const),
  [repair, 'manage'],
  [newTicket, 'manage'],
  [upgrade, 'move'],
])
