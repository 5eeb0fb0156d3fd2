import { linkedPages as at } from '../linked-pages.ts'

/** Pages for things that only customers may do. Staff can email customers links to these pages, and to no others. */
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

/** Pages that a link can't open, each with the page to link to instead. */
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
 * Returns the page to link to in an email that staff send from a page of the portal.
 * @param address the part after `#`, with or without its query: `/payments/onetime-confirm`
 * @returns undefined if there's no such page
 */
export function sendablePageFor(address: string): SendablePage | undefined {
  const [path = ''] = address.split('?')
  return beginAt[path] ?? sendablePages.find((page) => page === path)
}
