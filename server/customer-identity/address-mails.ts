import { undoDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

export type VerificationChange = 'email-verified' | 'verification-sent'

/**
 * Tells a customer that support marked their email as verified, or sent a link to a new address that will replace it.
 * Sent at once; nobody can turn this email off.
 */
export function verificationMail(
  head: Letterhead,
  language: Language,
  to: string,
  what: VerificationChange,
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const isVerified = what === 'email-verified'
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: isVerified
      ? words.customer_identity_verified_subject({ customerIdName }, locale)
      : words.customer_identity_link_sent_subject({}, locale),
    paragraphs: [
      isVerified
        ? words.customer_identity_verified({}, locale)
        : words.customer_identity_link_sent({}, locale),
      words.customer_identity_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/forgot-password', head.publicUrl).href,
      text: words.mail_reset_link({}, locale),
    },
    facts: [],
  })
}

/**
 * Tells the previous email that support is changing it or has changed it. Includes a link that undoes the change.
 * @param isDone true: the new address is already in use
 */
export function addressChangeMail(
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

/**
 * Tells a customer, at their new email, that two members of staff confirmed that email and it's now in use. Offers
 * another link to choose a password.
 */
export function confirmedEmailMail(head: Letterhead, language: Language, to: string): MailDraft {
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
