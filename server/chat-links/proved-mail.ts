import { formatWhen } from '@lightwell/rulebook/format-time.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { SampleMails } from '../messages/mail/sample.ts'

/**
 * Tells a customer that they have just proved in a chat who they are. If a stranger tricked them into it, this email
 * warns them.
 */
export function provedMail(
  head: Letterhead,
  language: Language,
  to: string,
  at: Temporal.Instant,
): MailDraft {
  const locale = { locale: language }
  const { supportTelephone: telephone } = head.brand
  const when = formatWhen(
    at.toString(),
    { locale: language, zone: head.businessZone, today: head.today },
    'sentence',
  )
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.chat_links_mail_subject({}, locale),
    paragraphs: [
      words.chat_links_mail_proved({ when }, locale),
      words.chat_links_mail_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/account/#/profile/support', head.publicUrl).href,
      text: words.support_mail_see({}, locale),
    },
    facts: [],
  })
}

/** A sample of the email about chat links. */
export const chatLinkMails: SampleMails = {
  'chat-link-proved': ({ head, language, to, now }) => provedMail(head, language, to, now),
}
