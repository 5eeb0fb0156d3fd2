import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { OnAccount } from '../acting/actor.ts'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import { authorizedFact } from './authorization.ts'
import { methodName, methodNameWithin } from './name.ts'
import type { AccountValidationRow, PaymentMethodRow } from './tables.ts'

export interface Recipient extends OnAccount {
  head: Letterhead
}

/** The customer's copy of the authorisation by which a method was saved. */
export function savedMail(
  to: Recipient,
  method: PaymentMethodRow,
  text: string,
  now: Temporal.Instant,
): MailDraft {
  const { language: locale } = to
  const name = nameOf(method, locale)
  return letter(to, {
    subject: words.mail_method_saved_subject({ method: nameWithin(method, locale) }, { locale }),
    paragraphs: [words.mail_method_saved_body({ method: name }, { locale }), text],
    facts: [authorizedFact(now, to.head, locale)],
  })
}

/** The same where the method took the place of another; with what was agreed to for auto pay, where it goes on with it. */
export function replacedMail(
  to: Recipient,
  { method, former }: { method: PaymentMethodRow; former: PaymentMethodRow },
  texts: string[],
  now: Temporal.Instant,
): MailDraft {
  const { language: locale } = to
  // Both are cards, whose name is the same within a sentence.
  const names = { method: nameOf(method, locale), former: nameOf(former, locale) }
  return letter(to, {
    subject: words.mail_method_replaced_subject(names, { locale }),
    paragraphs: [words.mail_method_replaced_body(names, { locale }), ...texts],
    facts: [authorizedFact(now, to.head, locale)],
  })
}

/** What a customer is told when a method was deleted. */
export function deletedMail(to: Recipient, method: PaymentMethodRow): MailDraft {
  const { language: locale } = to
  const name = nameWithin(method, locale)
  return letter(to, {
    subject: words.mail_method_deleted_subject({ method: name }, { locale }),
    paragraphs: [words.mail_method_deleted_body({ method: name }, { locale })],
    facts: [],
  })
}

/** What a customer is told when a bank account was verified, perhaps while they were away. */
export function accountVerifiedMail(
  head: Letterhead,
  method: PaymentMethodRow,
  { notice_email: to, language: locale }: AccountValidationRow,
): MailDraft {
  return composeMail(head, locale, {
    accountId: method.account_id,
    to,
    subject: words.mail_account_verified_subject({ method: nameOf(method, locale) }, { locale }),
    paragraphs: [words.mail_account_verified_body({ method: nameWithin(method, locale) }, { locale })],
    link: 'methods',
    facts: [],
  })
}

const nameOf = ({ type, brand, last_four: lastFour }: PaymentMethodRow, locale: 'en' | 'es') =>
  methodName({ type, brand, lastFour }, locale)

const nameWithin = ({ type, brand, last_four: lastFour }: PaymentMethodRow, locale: 'en' | 'es') =>
  methodNameWithin({ type, brand, lastFour }, locale)

function letter(
  { head, subject, account, language }: Recipient,
  parts: { subject: string; paragraphs: string[]; facts: [string, string][] },
): MailDraft {
  return composeMail(head, language, {
    accountId: account.id,
    to: subject.email,
    link: 'methods',
    ...parts,
  })
}
