import { linkedPages as at } from '../linked-pages.ts'

/** Pages where customers do what staff may not do for them. Support emails links only to these. */
export const sendablePages = [
  at.payOnce,
  at.pastDue,
  at.paymentHistory,
  at.methods,
  at.newMethod,
  at.autopay,
  at.autopaySignup,
  at.editAutopay,
  at.equipment,
  at.voice,
  at.upgrade,
  at.link,
  at.profile,
] as const
export type SendablePage = (typeof sendablePages)[number]

/** Steps of a form start at its first page; other pages about a thing are reached from its list. */
const beginAt: Record<string, SendablePage> = {
  '/payments/onetime-confirm': at.payOnce,
  '/payments/payment-confirmation': at.payOnce,
  '/payments/curl': at.newMethod,
  '/payments/surl': at.newMethod,
  '/payments/manage-payment-method': at.methods,
  '/payments/autopay-setup-confirmation': at.autopay,
  '/payments/autopay-cancelation-confirmation': at.autopay,
  '/payments/modal-autopay-edit': at.editAutopay,
  '/profile/activity': at.profile,
}

/**
 * The page to email to the customer for a task at a portal address.
 * @param address the part after `#`, with or without its search: `/payments/onetime-confirm`
 * @returns undefined if there is none
 */
export function sendablePageFor(address: string): SendablePage | undefined {
  const [path = ''] = address.split('?')
  return beginAt[path] ?? sendablePages.find((page) => page === path)
}
