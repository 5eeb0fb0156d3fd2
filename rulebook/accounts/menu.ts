import { linkedPages } from '../linked-pages.ts'
import { type BillingFacts, mayPay, maySeeBills, maySeeServices, type ServiceFacts } from './who-may.ts'

/**
 * The pages that the menu links to, for this person and the account in use. There's no payment link for a closed
 * account with nothing left to pay.
 */
export const menuPages = (
  account: (BillingFacts & ServiceFacts & { pays: boolean; isSettled: boolean }) | undefined,
): MenuPage[] => [
  ...(account ? [linkedPages.summary] : []),
  ...(account && maySeeBills(account) ? [linkedPages.currentStatement] : []),
  ...(account && mayPay(account) && !account.isSettled ? [linkedPages.payOnce] : []),
  ...(account && maySeeServices(account) ? [linkedPages.equipment] : []),
  linkedPages.help,
]

export type MenuPage = (typeof linkedPages)['summary' | 'currentStatement' | 'payOnce' | 'equipment' | 'help']

/** The types of an account's services. */
export const servicesOf = (
  account: Pick<BillingFacts, 'id'>,
  services: readonly { type: string; ref: string }[],
): string[] => services.filter(({ ref }) => ref === account.id).map(({ type }) => type)
