import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import type { RecoveredCredentials } from '../../identity/credential.ts'
import { linkMinutes } from '../../identity/mailed-token.ts'
import { recoveryWords } from '../../identity/recovery-words.ts'
import { composeMail, type Letterhead, type MailDraft } from '../../messages/mail/compose.ts'

/** The email with the link to choose a new password. */
export function resetMail(head: Letterhead, language: Language, to: string, link: string): MailDraft {
  const locale = { locale: language }
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_reset_subject({ brand: head.brand.name }, locale),
    paragraphs: [
      words.mail_reset_body({ customerIdName: head.brand.customerIdName }, locale),
      words.mail_reset_limits({ wait: formatWait(linkMinutes * 60, language) }, locale),
    ],
    link: { to: link, text: words.mail_reset_link({}, locale) },
    facts: [],
  })
}

/**
 * The email to an address that nobody signs in with. The address's owner may have an identity under another address.
 */
export function nobodysMail(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_reset_nobody_subject({ brand: head.brand.name }, locale),
    paragraphs: [words.mail_reset_nobody_body({ customerIdName }, locale)],
    link: {
      to: new URL('/register', head.publicUrl).href,
      text: words.mail_reset_nobody_link({ customerIdName }, locale),
    },
    facts: [],
  })
}

/**
 * Tells someone that their password was changed. Lists what was removed with the old password, and what still signs
 * them in. Also says what to do if somebody else changed the password.
 */
export function changedMail(
  head: Letterhead,
  language: Language,
  to: string,
  back: RecoveredCredentials,
): MailDraft {
  const locale = { locale: language }
  const takenBack = recoveryWords(head, language, back)
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_password_changed_subject({ brand: head.brand.name }, locale),
    paragraphs: [
      words.mail_password_changed_body({ customerIdName }, locale),
      ...takenBack.paragraphs,
      words.mail_password_changed_not_you({ telephone }, locale),
    ],
    link: {
      to: new URL('/forgot-password', head.publicUrl).href,
      text: words.mail_reset_link({}, locale),
    },
    facts: takenBack.facts,
  })
}
