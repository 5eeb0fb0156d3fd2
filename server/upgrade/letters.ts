import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { type By, withDoer } from '../linked-accounts/readers.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** Whom it is told, of which account, and who asked for it where that was somebody else. */
interface Told {
  accountId: string
  to: string
  language: Language
  by: By | undefined
}

/** Tells that an account has moved to the platform, what stays, and what is new. */
export function movedMail(head: Letterhead, { accountId, to, language: locale, by }: Told): MailDraft {
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
