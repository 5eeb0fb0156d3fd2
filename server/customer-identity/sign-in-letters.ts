import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import { linkMinutes } from '../identity/mailed-token.ts'
import type { Language } from '../web/language.ts'

export type SignInChange = 'unlocked' | 'deactivated' | 'activated'

/** The mail that support has ended a customer's lock-outs, or lets them sign in or no longer does. It goes out at once; nobody can turn it off. */
export function signInLetter(
  head: Letterhead,
  language: Language,
  to: string,
  what: SignInChange,
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { customerIdName }
  const subjects: Record<SignInChange, string> = {
    unlocked: words.customer_identity_unlocked_subject(inputs, locale),
    deactivated: words.customer_identity_deactivated_subject(inputs, locale),
    activated: words.customer_identity_activated_subject(inputs, locale),
  }
  const bodies: Record<SignInChange, string> = {
    unlocked: words.customer_identity_unlocked({}, locale),
    deactivated: words.customer_identity_deactivated({}, locale),
    activated: words.customer_identity_activated({}, locale),
  }
  const [path, text] =
    what === 'deactivated'
      ? ['/', words.mail_left_link({}, locale)]
      : ['/forgot-password', words.mail_reset_link({}, locale)]
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: subjects[what],
    paragraphs: [bodies[what], words.customer_identity_not_you({ telephone }, locale)],
    link: { to: new URL(path, head.publicUrl).href, text },
    facts: [],
  })
}

/**
 * The mail with the link to choose a new password.
 * @param isEnded the old one no longer works
 */
export function newPasswordLetter(
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
