import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../../connectors/mail/compose.ts'
import type { Language } from '../../web/language.ts'

/** Tells an address that the provider's identity service signs its owner in from now on. */
export function tiedLetter(head: Letterhead, language: Language, to: string, name: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_tied_subject({ name }, locale),
    paragraphs: [
      words.mail_tied_body({ name, customerIdName }, locale),
      words.mail_password_changed_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/forgot-password', head.publicUrl).href,
      text: words.mail_password_changed_link({}, locale),
    },
    facts: [],
  })
}
