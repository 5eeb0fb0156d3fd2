import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../../connectors/mail/compose.ts'
import type { Language } from '../../web/language.ts'

/** What of a person has changed, or is about to. */
export type Changed = 'name' | 'email-asked' | 'email' | 'password' | 'telephone'

/**
 * Tells the address that was theirs before that something has changed, and not into what (47 CFR 64.2010(f), decisions §6).
 */
export function changeLetter(head: Letterhead, language: Language, to: string, changed: Changed): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { customerIdName }
  const bodies: Record<Changed, string> = {
    name: words.mail_changed_name(inputs, locale),
    'email-asked': words.mail_changed_email_asked(inputs, locale),
    email: words.mail_changed_email(inputs, locale),
    password: words.mail_changed_password(inputs, locale),
    telephone: words.mail_changed_telephone(inputs, locale),
  }
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_changed_subject(inputs, locale),
    paragraphs: [bodies[changed], words.mail_password_changed_not_you({ telephone }, locale)],
    link: {
      to: new URL('/forgot-password', head.publicUrl).href,
      text: words.mail_password_changed_link({}, locale),
    },
    facts: [],
  })
}

/** The mail whose link shows that an address is theirs: the one that they have, or one that takes its place. */
export function verifyEmailLetter(head: Letterhead, language: Language, to: string, link: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_verify_subject({ customerIdName }, locale),
    paragraphs: [
      words.mail_verify_email_body({ customerIdName }, locale),
      words.mail_verify_email_limits({}, locale),
    ],
    link: { to: link, text: words.mail_verify_link({}, locale) },
    facts: [],
  })
}

/** The mail to an address that somebody wants for theirs, and that is another's. */
export function emailTakenLetter(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_register_known_subject({ customerIdName }, locale),
    paragraphs: [words.mail_email_taken_body({ customerIdName }, locale)],
    link: { to: new URL('/login', head.publicUrl).href, text: words.mail_register_known_link({}, locale) },
    facts: [],
  })
}
