import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The account pages that mails link to, and the links' texts. */
const pages = {
  /** The summary. It shows what happens to a closed account's credit. */
  summary: { path: '/summary', see: words.mail_see_account },
  payments: { path: '/payments/history', see: words.mail_see_payments },
  autopay: { path: '/payments/auto', see: words.mail_see_autopay },
  methods: { path: '/payments/methods', see: words.mail_see_methods },
  bill: { path: '/statements/current', see: words.mail_see_bill },
  paperBills: { path: '/statements/request-paper-bill', see: words.mail_see_paper_bills },
  tickets: { path: '/tickets', see: words.mail_see_tickets },
  /** The page of tickets. It shows outages above the tickets. */
  outages: { path: '/tickets', see: words.mail_see_outage },
  equipment: { path: '/equipment', see: words.mail_see_equipment },
  voice: { path: '/voice', see: words.mail_see_voice },
  orders: { path: '/orders', see: words.mail_see_orders },
  profile: { path: '/profile', see: words.mail_see_profile },
} as const

export type Page = keyof typeof pages

export const addressOf = (page: Page, publicUrl: URL): string =>
  new URL(`/account/#${pages[page].path}`, publicUrl).href

export const seeWords = (page: Page, locale: 'en' | 'es'): string => pages[page].see({}, { locale })
