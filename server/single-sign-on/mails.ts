import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** The email after a tie to the provider's identity service, which now signs the recipient in. */
export const tiedMail = (head: Letterhead, language: Language, to: string, name: string): MailDraft =>
  mail(head, language, { to, name }, [words.mail_tied_subject, words.mail_tied_body])

/** The email that confirms that the recipient can no longer sign in through the identity service. */
export const providerDisconnectedMail = (
  head: Letterhead,
  language: Language,
  to: string,
  name: string,
): MailDraft => mail(head, language, { to, name }, [words.mail_untied_subject, words.mail_untied_body])

type Words = (inputs: { name: string; customerIdName: string }, options: { locale: Language }) => string

function mail(
  head: Letterhead,
  language: Language,
  { to, name }: { to: string; name: string },
  [subject, body]: readonly [Words, Words],
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: subject({ name, customerIdName }, locale),
    paragraphs: [
      body({ name, customerIdName }, locale),
      words.mail_password_changed_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/forgot-password', head.publicUrl).href,
      text: words.mail_reset_link({}, locale),
    },
    facts: [],
  })
}
