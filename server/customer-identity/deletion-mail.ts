import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** Tells a customer, at their former email, that support deleted their ID, and what continues without it. */
export function deletedMail(
  head: Letterhead,
  language: Language,
  { to, firstName }: { to: string; firstName: string },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    firstName,
    subject: words.customer_identity_mail_deleted_subject({ customerIdName }, locale),
    paragraphs: [
      words.customer_identity_mail_deleted({ customerIdName }, locale),
      words.customer_identity_mail_deleted_stays({}, locale),
      words.customer_identity_not_you({ telephone }, locale),
    ],
    link: { to: new URL('/', head.publicUrl).href, text: words.mail_left_link({}, locale) },
    facts: [],
  })
}
