import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Brand } from '../brand.ts'
import { composeMail, type MailDraft } from '../connectors/mail/compose.ts'
import type { PaymentRow } from '../database/tables.ts'
import { authorizedFact } from '../payment-methods/authorization.ts'
import { methodName, methodNameWithin } from '../payment-methods/name.ts'
import type { Language } from '../web/language.ts'
import { type PayingMethod, whenItPays } from './authorization.ts'
import { paymentLine } from './letters.ts'

/** Who is told what of a rule of theirs. */
interface Told {
  brand: Brand
  /** Of the business: times are told by its clock. */
  zone: string
  accountId: string
  accountNumber: string
  to: string
  language: Language
  method: PayingMethod
}
type Payment = Pick<PaymentRow, 'amount_cents' | 'pay_on'>

/** What was agreed to, with the copy of its text (decisions §6), and the payment that comes of it first. */
export function signedUpMail(
  told: Told,
  agreed: { text: string; daysBefore: number; first: Payment | undefined; now: Temporal.Instant },
): MailDraft {
  const { locale, account, method } = namesOf(told)
  const when = whenItPays(agreed.daysBefore, locale)
  return letter(
    told,
    words.mail_autopay_on_subject({}, { locale }),
    [words.mail_autopay_on_body({ account, method, when }, { locale }), agreed.text],
    [
      ...methodFact(told),
      [words.mail_fact_autopay_first({}, { locale }), firstOf(agreed.first, locale)],
      authorizedFact(agreed.now, told.zone, locale),
    ],
  )
}

/** What was changed; with the copy of what was agreed to, where the change was one of those. */
export function changedMail(
  told: Told,
  change: { text: string | undefined; daysBefore: number; now: Temporal.Instant },
): MailDraft {
  const { locale, account, method } = namesOf(told)
  const when = whenItPays(change.daysBefore, locale)
  const copy = change.text ? [words.mail_autopay_changed_copy({}, { locale }), change.text] : []
  return letter(
    told,
    words.mail_autopay_changed_subject({}, { locale }),
    [words.mail_autopay_changed_body({ account, method, when }, { locale }), ...copy],
    [...methodFact(told), ...(change.text ? [authorizedFact(change.now, told.zone, locale)] : [])],
  )
}

/** That auto pay ended, what became of the payments that waited, and which go on (AH §4). */
export function cancelledMail(told: Told, ended: { cancelled: Payment[]; inProgress: Payment[] }): MailDraft {
  const { locale, account, method } = namesOf(told)
  const listed = (payments: Payment[]) => payments.map((payment) => paymentLine(payment, locale)).join('; ')
  const { cancelled, inProgress } = ended
  return letter(
    told,
    words.mail_autopay_cancelled_subject({}, { locale }),
    [
      words.mail_autopay_cancelled_body({ account, method }, { locale }),
      ...(cancelled.length > 0
        ? [words.mail_autopay_cancelled_scheduled({ payments: listed(cancelled) }, { locale })]
        : []),
      ...(inProgress.length > 0
        ? [words.mail_autopay_cancelled_in_progress({ payments: listed(inProgress) }, { locale })]
        : []),
    ],
    methodFact(told),
  )
}

type Fact = [string, string]

const namesOf = ({
  language: locale,
  accountNumber: account,
  method: { type, brand, last_four: lastFour },
}: Told) => ({
  locale,
  account,
  method: methodNameWithin({ type, brand, lastFour }, locale),
})

function methodFact({ language: locale, method: { type, brand, last_four: lastFour } }: Told): Fact[] {
  return [[words.mail_fact_method({}, { locale }), methodName({ type, brand, lastFour }, locale)]]
}

const firstOf = (first: Payment | undefined, locale: Language): string =>
  first ? paymentLine(first, locale) : words.mail_autopay_first_next_bill({}, { locale })

const letter = (
  { brand, accountId, to, language }: Told,
  subject: string,
  paragraphs: string[],
  facts: Fact[],
) => composeMail(brand, language, { accountId, to, subject, paragraphs, facts })
