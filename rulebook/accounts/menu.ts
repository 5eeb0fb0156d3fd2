import { linkedPages } from '../linked-pages.ts'
import { type BillingFacts, mayBill, mayPay } from './rules.ts'

/** Where the menu leads from every page: only what exists for this person, by the account in use. */
export const menuPages = (account: (BillingFacts & { pays: boolean }) | undefined): MenuPage[] => [
  ...(account ? [linkedPages.summary] : []),
  ...(account && mayBill(account) ? [linkedPages.currentStatement] : []),
  ...(account && mayPay(account) ? [linkedPages.payOnce] : []),
  linkedPages.help,
]

export type MenuPage = (typeof linkedPages)['summary' | 'currentStatement' | 'payOnce' | 'help']
