import type { SendablePage } from '@lightwell/rulebook/views/sendable-pages.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/**
 * The email that support sends a customer, with a link to a page of the portal. The link has no token, so the customer
 * has to sign in.
 */
export function linkMail(
  head: Letterhead,
  { to, language, page }: { to: string; language: Language; page: SendablePage },
): MailDraft {
  const locale = { locale: language }
  const name = names[page]({}, locale)
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.views_link_subject({ page: name }, locale),
    paragraphs: [
      words.views_link_asked({}, locale),
      words.views_link_sign_in({}, locale),
      words.views_link_unasked({}, locale),
    ],
    link: { to: new URL(`/account/#${page}`, head.publicUrl).href, text: name },
    facts: [],
  })
}

/** Names each page by what the customer can do on it. */
const names = {
  '/payments/onetime': words.views_page_pay,
  '/payments/late': words.views_page_late,
  '/payments/history': words.views_page_history,
  '/payments/methods': words.payment_methods_manage,
  '/payments/new-method': words.payment_methods_new_title,
  '/payments/auto': words.autopay_manage,
  '/payments/autopay-signup': words.autopay_signup_title,
  '/payments/auto-edit': words.autopay_edit_title,
  '/equipment': words.views_page_equipment,
  '/voice': words.views_page_voice,
  '/upgrade': words.views_page_upgrade,
  '/link': words.linked_accounts_link_title,
  '/profile': words.views_page_profile,
} as const satisfies Record<SendablePage, unknown>
