import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { type By, withDoer } from '../linked-accounts/readers.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** The recipient and the account. `by` is the person who requested the upgrade, if that isn't the recipient. */
interface Recipient {
  accountId: string
  to: string
  language: Language
  by: By | undefined
}

/** The email that says an account was upgraded to the platform, what stays the same, and what's new. */
export function movedMail(head: Letterhead, { accountId, to, language: locale, by }: Recipient): MailDraft {
  return composeMail(head, locale, {
    accountId,
    to,
    subject: words.upgrade_mail_subject({}, { locale }),
    paragraphs: withDoer(
      [
        words.upgrade_mail_moved({}, { locale }),
        words.upgrade_mail_stays({}, { locale }),
        words.upgrade_mail_new({}, { locale }),
      ],
      by,
      locale,
    ),
    link: {
      to: new URL('/account/#/summary', head.publicUrl).href,
      text: words.mail_link_open({}, { locale }),
    },
    facts: [],
  })
}
