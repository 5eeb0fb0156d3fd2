import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** Tells a customer that support changed their name. Doesn't include the new name (47 CFR 64.2010(f)). */
export function nameChangedMail(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_changed_name_subject({ customerIdName }, locale),
    paragraphs: [
      words.customer_identity_mail_name({ customerIdName }, locale),
      words.customer_identity_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/account/#/profile', head.publicUrl).href,
      text: words.mail_link_profile({}, locale),
    },
    facts: [],
  })
}
