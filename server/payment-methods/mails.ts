import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type For, type Ordered, withDoer } from '../linked-accounts/readers.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { authorizedFact } from './authorization/authorization.ts'
import { methodNameWithin } from './name.ts'
import type { PaymentMethodRow } from './tables.ts'

/** The columns of a method that make up its name. */
type Named = Pick<PaymentMethodRow, 'type' | 'brand' | 'last_four'>

export interface Recipient extends Pick<For<Ordered>, 'account_id' | 'receipt_email' | 'language' | 'by'> {
  head: Letterhead
}

/** The customer's copy of the authorization that they accepted by saving a method. */
export function savedMail(to: Recipient, method: Named, text: string, now: Temporal.Instant): MailDraft {
  const { language: locale, by } = to
  const within = { method: nameWithin(method, locale) }
  if (by !== undefined)
    return mail(to, {
      subject: words.mail_method_saved_subject_by({ ...within, who: by.who }, { locale }),
      paragraphs: [words.mail_method_saved_body_by(within, { locale })],
      facts: [],
    })
  return mail(to, {
    subject: words.mail_method_saved_subject(within, { locale }),
    paragraphs: [words.mail_method_saved_body(within, { locale }), text],
    facts: [authorizedFact(now, to.head, locale)],
  })
}

/** The customer's copy of a new authorization, which allows charges to a method again after its holder had objected. */
export function authorizedAgainMail(
  to: Recipient,
  method: Named,
  text: string,
  now: Temporal.Instant,
): MailDraft {
  const { language: locale } = to
  const within = { method: nameWithin(method, locale) }
  return mail(to, {
    subject: words.mail_method_again_subject(within, { locale }),
    paragraphs: [words.mail_method_again_body(within, { locale }), text],
    facts: [authorizedFact(now, to.head, locale)],
  })
}

/**
 * The customer's copy of the authorization for a card that replaced another card. Includes the auto pay authorization
 * if auto pay continues with the new card.
 */
export function replacedMail(
  to: Recipient,
  { method, former }: { method: Named; former: Named },
  texts: string[],
  now: Temporal.Instant,
): MailDraft {
  const { language: locale } = to
  const names = { method: nameWithin(method, locale), former: nameWithin(former, locale) }
  return mail(to, {
    subject: words.mail_method_replaced_subject(names, { locale }),
    paragraphs: to.by
      ? [words.mail_method_replaced_body_by(names, { locale })]
      : [words.mail_method_replaced_body(names, { locale }), ...texts],
    facts: to.by ? [] : [authorizedFact(now, to.head, locale)],
  })
}

/** Tells a person that a payment method was deleted. */
export function deletedMail(to: Recipient, method: Named): MailDraft {
  const { language: locale, by } = to
  const name = nameWithin(method, locale)
  return mail(to, {
    subject: by
      ? words.mail_method_deleted_subject_by({ method: name, who: by.who }, { locale })
      : words.mail_method_deleted_subject({ method: name }, { locale }),
    paragraphs: [
      by
        ? words.mail_method_deleted_body_by({ method: name }, { locale })
        : words.mail_method_deleted_body({ method: name }, { locale }),
    ],
    facts: [],
  })
}

/** Tells a person that a bank account was verified. The customer may not have been on the page when that happened. */
export function accountVerifiedMail(to: Recipient, method: Named): MailDraft {
  const { language: locale } = to
  return mail(to, {
    subject: words.mail_account_verified_subject({ method: nameWithin(method, locale) }, { locale }),
    paragraphs: [words.mail_account_verified_body({}, { locale })],
    facts: [],
  })
}

const nameWithin = ({ type, brand, last_four: lastFour }: Named, locale: 'en' | 'es') =>
  methodNameWithin({ type, brand, lastFour }, locale)

function mail(
  { head, account_id: accountId, receipt_email: to, language, by }: Recipient,
  { paragraphs, ...parts }: { subject: string; paragraphs: string[]; facts: [string, string][] },
): MailDraft {
  return composeMail(head, language, {
    accountId,
    to,
    link: 'methods',
    paragraphs: withDoer(paragraphs, by, language, parts.subject),
    ...parts,
  })
}
