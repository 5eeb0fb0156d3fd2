import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { SampleMails } from '../messages/mail/sample.ts'
import type { Config } from '../settings/config.ts'

/** The email with a code that the customer reads out to the member of staff they called. */
export function codeMail(head: Letterhead, language: Language, to: string, code: string): MailDraft {
  const locale = { locale: language }
  const { supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.views_mail_code_subject({}, locale),
    paragraphs: [
      words.views_mail_code({ code }, locale),
      words.views_mail_code_warning({ telephone }, locale),
    ],
    link: { to: new URL('/', head.publicUrl).href, text: words.mail_left_link({}, locale) },
    facts: [],
  })
}

/**
 * The text message with the code for the person on the phone. Its last line ties the code to our pages ("Origin-bound
 * one-time codes delivered via SMS", W3C).
 */
export const codeText = (
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
  locale: Language,
  code: string,
): string =>
  `${words.views_text_code({ brand: brand.name, code }, { locale })}\n\n@${publicUrl.hostname} #${code}`

/**
 * The email after too many failed checks. Somebody tried to get access to the account through support, and couldn't
 * prove who they were.
 */
export function checksFailedMail(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.views_mail_checks_failed_subject({}, locale),
    paragraphs: [
      words.views_mail_checks_failed({}, locale),
      words.views_mail_checks_failed_you({}, locale),
      words.views_mail_checks_failed_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/account/#/profile/support', head.publicUrl).href,
      text: words.support_mail_see({}, locale),
    },
    facts: [],
  })
}

/** Samples of the emails about verifying callers. */
export const checkMails: SampleMails = {
  'caller-code': ({ head, language, to }) => codeMail(head, language, to, '204817'),
  'caller-checks-failed': ({ head, language, to }) => checksFailedMail(head, language, to),
}
