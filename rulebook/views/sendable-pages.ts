import { linkedPages as at } from '../linked-pages.ts'

/** Pages where customers do things that staff may not do for them. Support emails link only to these. */
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

/** The page to link to instead: the first page of a form, or the list that leads to a page. */
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
 * The page to email to the customer, given the portal address of a task.
 * @param address the part after `#`, with or without its search: `/payments/onetime-confirm`
 * @returns undefined if no page can be emailed for the task
 */
export function sendablePageFor(address: string): SendablePage | undefined {
  const [path = ''] = address.split('?')
  return beginAt[path] ?? sendablePages.find((page) => page === path)
}
