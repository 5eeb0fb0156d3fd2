import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Holder } from '../linked-accounts/holders.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { linkHours } from './link-hours.ts'

/** The email with the link that creates the identity. */
export function verifyMail(head: Letterhead, language: Language, to: string, link: string): MailDraft {
  const locale = { locale: language }
  const { name: brand, customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_verify_subject({ customerIdName }, locale),
    paragraphs: [
      words.mail_verify_body({ brand, customerIdName }, locale),
      words.mail_verify_limits({ wait: formatWait(linkHours * 3600, language) }, locale),
    ],
    link: { to: link, text: words.mail_verify_link({}, locale) },
    facts: [],
  })
}

/**
 * The email for a number and PIN that don't match an account. It reveals nothing else, since the recipient hasn't
 * proved who they are.
 */
export const unknownMail = (head: Letterhead, language: Language, to: string): MailDraft =>
  mailToTryAgain(head, language, to, ({ telephone }, locale) => [
    words.mail_register_unknown_body({ telephone }, locale),
  ])

/**
 * The email for a PIN that wasn't checked, after too many wrong PINs for the number. It doesn't reveal if the PIN was
 * right.
 */
export const tooManyPinsMail = (head: Letterhead, language: Language, to: string): MailDraft =>
  mailToTryAgain(head, language, to, (facts, locale) => [
    words.mail_register_pins_body({}, locale),
    words.mail_register_pins_next(facts, locale),
  ])

/** Writes an email that says a registration failed, with a link to try again. */
function mailToTryAgain(
  head: Letterhead,
  language: Language,
  to: string,
  say: (facts: { customerIdName: string; telephone: string }, locale: { locale: Language }) => string[],
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_register_unknown_subject({ customerIdName }, locale),
    paragraphs: say({ customerIdName, telephone }, locale),
    link: {
      to: new URL('/register', head.publicUrl).href,
      text: words.mail_register_unknown_link({}, locale),
    },
    facts: [],
  })
}

/** The email for an address that already has an identity. */
export function knownMail(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_register_known_subject({ customerIdName }, locale),
    paragraphs: [words.mail_register_known_body({ customerIdName }, locale)],
    link: { to: new URL('/login', head.publicUrl).href, text: words.mail_register_known_link({}, locale) },
    facts: [],
  })
}

/** Says that no registration waits to be confirmed, for example because the person has confirmed it already. */
export function noneMail(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_register_none_subject({}, locale),
    paragraphs: [words.mail_register_none_body({ customerIdName }, locale)],
    link: { to: new URL('/register', head.publicUrl).href, text: words.mail_register_none_link({}, locale) },
    facts: [],
  })
}

/** Tells an account's holder that somebody is registering for the account. */
export function holderMail(
  head: Letterhead,
  { email, language }: Holder,
  accountId: string | null,
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId,
    to: email,
    subject: words.mail_register_holder_subject({ customerIdName }, locale),
    paragraphs: [words.mail_register_holder_body({ customerIdName, telephone }, locale)],
    link: { to: new URL('/login', head.publicUrl).href, text: words.mail_register_holder_link({}, locale) },
    facts: [],
  })
}
