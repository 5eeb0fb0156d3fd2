import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { linkMinutes } from '../identity/mailed-token.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

export type SignInChange = 'unlocked' | 'linking-unlocked' | 'deactivated' | 'activated'

/**
 * Tells a customer that support ended their lockouts, or activated or deactivated their ID. Sent at once; nobody can
 * turn this email off.
 */
export function signInMail(head: Letterhead, language: Language, to: string, what: SignInChange): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const { subject, body, link } = texts[what]
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: subject({ customerIdName }, locale),
    paragraphs: [body({}, locale), words.customer_identity_not_you({ telephone }, locale)],
    link: { to: new URL(link.path, head.publicUrl).href, text: link.text({}, locale) },
    facts: [],
  })
}

const links = {
  password: { path: '/forgot-password', text: words.mail_reset_link },
  left: { path: '/', text: words.mail_left_link },
  linking: { path: `/account/#${linkedPages.link}`, text: words.customer_identity_link_account },
}
const texts = {
  unlocked: {
    subject: words.customer_identity_unlocked_subject,
    body: words.customer_identity_unlocked,
    link: links.password,
  },
  'linking-unlocked': {
    subject: words.customer_identity_linking_unlocked_subject,
    body: words.customer_identity_linking_unlocked,
    link: links.linking,
  },
  deactivated: {
    subject: words.customer_identity_deactivated_subject,
    body: words.customer_identity_deactivated,
    link: links.left,
  },
  activated: {
    subject: words.customer_identity_activated_subject,
    body: words.customer_identity_activated,
    link: links.password,
  },
}

/**
 * The email with the link to choose a new password.
 * @param isEnded true: the old password doesn't work anymore
 */
export function newPasswordMail(
  head: Letterhead,
  language: Language,
  { to, link, isEnded }: { to: string; link: string; isEnded: boolean },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const wait = formatWait(linkMinutes * 60, language)
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: isEnded
      ? words.customer_identity_password_ended_subject({ customerIdName }, locale)
      : words.customer_identity_reset_sent_subject({ customerIdName }, locale),
    paragraphs: [
      isEnded
        ? words.customer_identity_password_ended({}, locale)
        : words.customer_identity_reset_sent({ customerIdName }, locale),
      words.customer_identity_link_limits({ wait }, locale),
      words.customer_identity_not_you({ telephone }, locale),
    ],
    link: { to: link, text: words.mail_reset_link({}, locale) },
    facts: [],
  })
}
