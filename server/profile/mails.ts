import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { RecoveredCredentials } from '../identity/credential.ts'
import { recoveryWords } from '../identity/recovery-words.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** The part of a person's profile that changed, or is about to change. */
export type Changed = 'name' | 'email-asked' | 'email-restored' | 'password' | 'telephone'

/** The email that says what has changed, but not the new value (47 CFR 64.2010(f), decisions §6). */
export function changeMail(head: Letterhead, language: Language, to: string, changed: Changed): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { customerIdName }
  const bodies: Record<Changed, string> = {
    name: words.mail_changed_name(inputs, locale),
    'email-asked': words.mail_changed_email_asked({}, locale),
    'email-restored': words.mail_changed_email_restored(inputs, locale),
    password: words.mail_changed_password({}, locale),
    telephone: words.mail_changed_telephone(inputs, locale),
  }
  const subjects: Record<Changed, string> = {
    name: words.mail_changed_name_subject(inputs, locale),
    'email-asked': words.mail_changed_email_asked_subject(inputs, locale),
    'email-restored': words.mail_changed_email_subject(inputs, locale),
    password: words.mail_changed_password_subject(inputs, locale),
    telephone: words.mail_changed_telephone_subject(inputs, locale),
  }
  // If an address was restored, this mail goes to the address that it replaced. Nobody signs in with the replaced
  // address anymore, so the mail doesn't suggest a new password.
  const isLeft = changed === 'email-restored'
  const notYou = isLeft ? words.mail_link_unknown : words.mail_password_changed_not_you
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: subjects[changed],
    paragraphs: [bodies[changed], notYou({ telephone }, locale)],
    link: {
      to: new URL(isLeft ? '/' : '/forgot-password', head.publicUrl).href,
      text: isLeft ? words.mail_left_link({}, locale) : words.mail_reset_link({}, locale),
    },
    facts: [],
  })
}

/**
 * Notifies a replaced address, with a link to restore it. If a thief replaced the address, this link may be the owner's
 * only way back.
 */
export function emailChangedMail(
  head: Letterhead,
  language: Language,
  { to, firstName, undo, days }: { to: string; firstName: string; undo: string; days: number },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    firstName,
    subject: words.mail_changed_email_subject({ customerIdName }, locale),
    paragraphs: [
      words.mail_changed_email({ customerIdName }, locale),
      words.mail_changed_email_links({}, locale),
      words.mail_changed_email_undo({ days, telephone }, locale),
    ],
    link: { to: undo, text: words.mail_changed_email_undo_link({}, locale) },
    facts: [],
  })
}

/**
 * Notifies a previous address that the link to restore it will expire sooner, or has ended.
 * @param until the time the link expires; undefined if it has ended
 */
export function wayBackMail(
  head: Letterhead,
  language: Language,
  { to, until }: { to: string; until: Date | undefined },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const day =
    until && formatDay(dayOf(until.toTemporalInstant(), head.businessZone), language, 'name', head.today)
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: (day === undefined ? words.mail_way_back_ended_subject : words.mail_way_back_subject)(
      {},
      locale,
    ),
    paragraphs: [
      day === undefined
        ? words.mail_way_back_ended({ customerIdName }, locale)
        : words.mail_way_back_ends({ customerIdName, day }, locale),
      words.mail_link_unknown({ telephone }, locale),
    ],
    link: { to: new URL('/', head.publicUrl).href, text: words.mail_left_link({}, locale) },
    facts: [],
  })
}

/** The email after an address was restored, with the link to choose a new password. */
export function restoredMail(
  head: Letterhead,
  language: Language,
  { to, link, back }: { to: string; link: string; back: RecoveredCredentials },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  const { paragraphs, facts } = recoveryWords(head, language, back)
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_email_restored_subject({}, locale),
    paragraphs: [words.mail_email_restored_body({ customerIdName }, locale), ...paragraphs],
    link: { to: link, text: words.mail_reset_link({}, locale) },
    facts,
  })
}

/** The email with the link that verifies an address: the current one, or one that will replace it. */
export function verifyAddressMail(head: Letterhead, language: Language, to: string, link: string): MailDraft {
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

/** The email to an address that somebody else tried to make their own. */
export function emailTakenMail(head: Letterhead, language: Language, to: string): MailDraft {
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
