import { undoDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import { linkMinutes } from '../identity/mailed-token.ts'
import type { Language } from '../web/language.ts'

/** What support has done, for a letter without a link of its own. */
export type Told = 'unlocked' | 'deactivated' | 'activated' | 'email-verified' | 'verification-sent'

/** Tells a customer what support has done. It goes out at once, and nobody can turn it off. */
export function supportLetter(head: Letterhead, language: Language, to: string, what: Told): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { customerIdName }
  const subjects: Record<Told, string> = {
    unlocked: words.customer_identity_unlocked_subject(inputs, locale),
    deactivated: words.customer_identity_deactivated_subject(inputs, locale),
    activated: words.customer_identity_activated_subject(inputs, locale),
    'email-verified': words.customer_identity_verified_subject(inputs, locale),
    'verification-sent': words.customer_identity_link_sent_subject({}, locale),
  }
  const bodies: Record<Told, string> = {
    unlocked: words.customer_identity_unlocked({}, locale),
    deactivated: words.customer_identity_deactivated({}, locale),
    activated: words.customer_identity_activated({}, locale),
    'email-verified': words.customer_identity_verified({}, locale),
    'verification-sent': words.customer_identity_link_sent({}, locale),
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

/**
 * Tells the email that was there before that support is changing it, or has, with the link that undoes it.
 * @param isDone the new address counts already
 */
export function emailLetter(
  head: Letterhead,
  language: Language,
  { to, firstName, undo, isDone }: { to: string; firstName: string; undo: string; isDone: boolean },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { days: undoDays, telephone }
  return composeMail(head, language, {
    accountId: null,
    to,
    firstName,
    subject: isDone
      ? words.customer_identity_email_changed_subject({ customerIdName }, locale)
      : words.customer_identity_email_asked_subject({ customerIdName }, locale),
    paragraphs: isDone
      ? [
          words.customer_identity_email_changed({ customerIdName }, locale),
          words.mail_changed_email_links({}, locale),
          words.mail_changed_email_undo(inputs, locale),
        ]
      : [words.customer_identity_email_asked({}, locale), words.customer_identity_email_undo(inputs, locale)],
    link: {
      to: undo,
      text: isDone
        ? words.mail_changed_email_undo_link({}, locale)
        : words.customer_identity_keep_email({}, locale),
    },
    facts: [],
  })
}

/** Tells the email that two people of staff have confirmed that it counts from now on, and offers another link to choose a password. */
export function confirmedEmailLetter(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.customer_identity_email_new_subject({ customerIdName }, locale),
    paragraphs: [
      words.customer_identity_email_new({ customerIdName }, locale),
      words.customer_identity_email_new_password({}, locale),
      words.customer_identity_not_you({ telephone }, locale),
    ],
    link: { to: new URL('/forgot-password', head.publicUrl).href, text: words.mail_reset_link({}, locale) },
    facts: [],
  })
}
