import { noticeDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { type OwedPart, phrasesOf } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { type By, withDoer } from '../linked-accounts/readers.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { authorizedFact } from '../payment-methods/authorization/authorization.ts'
import { methodName, methodNameWithin } from '../payment-methods/name.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { phraseText } from '../statements/owed/owed-words.ts'
import { type PayingMethod, whenItPays } from './authorization.ts'
import { paymentLine } from './mails.ts'

/** The recipient of an email about an auto pay rule. */
interface Recipient {
  head: Letterhead
  accountId: string
  to: string
  language: Language
  by: By | undefined
  method: PayingMethod
}
type Payment = Pick<PaymentRow, 'amount_cents' | 'pay_on'>

/** Confirms that auto pay is on. Includes a copy of the authorization (decisions §6), and the first payment, if any. */
export function signedUpMail(
  recipient: Recipient,
  agreed: { text: string | undefined; daysBefore: number; first: Payment | undefined; now: Temporal.Instant },
): MailDraft {
  const { locale, method } = namesOf(recipient)
  const when = whenItPays(agreed.daysBefore, locale)
  return mail(
    recipient,
    words.mail_autopay_on_subject({}, { locale }),
    agreed.text === undefined
      ? [words.mail_autopay_on_body_by({ method, when }, { locale })]
      : [words.mail_autopay_on_body({ method, when }, { locale }), agreed.text],
    [
      ...methodFact(recipient),
      [words.mail_fact_autopay_first({}, { locale }), firstOf(agreed.first, locale, recipient.head.today)],
      authorizedFact(agreed.now, recipient.head, locale),
    ],
  )
}

/**
 * Tells the customer what changed about auto pay and which payment comes next. Includes the authorization if the change
 * needed one.
 * @param change.next.waitsSince the day of the payment's notice, if the notice period delays the payment
 */
export function changedMail(
  recipient: Recipient,
  change: {
    text: string | undefined
    daysBefore: number
    next: (Payment & { waitsSince: Day | undefined }) | undefined
    now: Temporal.Instant
  },
): MailDraft {
  const { locale, method } = namesOf(recipient)
  const when = whenItPays(change.daysBefore, locale)
  const { next } = change
  const copy = change.text ? [words.mail_autopay_changed_copy({}, { locale }), change.text] : []
  return mail(
    recipient,
    recipient.by
      ? words.mail_autopay_changed_subject_by({ who: recipient.by.who }, { locale })
      : words.mail_autopay_changed_subject({}, { locale }),
    [
      words.mail_autopay_changed_body({ method, when }, { locale }),
      ...(next?.waitsSince
        ? [
            words.autopay_waits_for_notice(
              {
                day: formatDay(next.pay_on, locale, 'sentence', recipient.head.today),
                when,
                told: formatDay(next.waitsSince, locale, 'sentence', recipient.head.today),
                days: noticeDays,
              },
              { locale },
            ),
          ]
        : []),
      ...copy,
    ],
    [
      ...methodFact(recipient),
      [words.mail_fact_autopay_next({}, { locale }), firstOf(next, locale, recipient.head.today)],
      ...(change.text ? [authorizedFact(change.now, recipient.head, locale)] : []),
    ],
  )
}

/** The debt that's left once auto pay has ended, without what scheduled and pending payments will pay. In cents. */
export interface LeftToPay {
  /** The parts of the debt, each with its due date. */
  owed: readonly OwedPart[]
  mailedOn: Day
}

/**
 * Tells the customer that they or support ended auto pay. Lists the canceled payments, the pending payments that
 * continue (AH §4), and what's left to pay.
 */
export function cancelledMail(
  recipient: Recipient,
  ended: Ended & { left: LeftToPay | undefined },
  { isBySupport }: { isBySupport: boolean },
): MailDraft {
  const { locale, method } = namesOf(recipient)
  const { subject, body } = cancelledWords[isBySupport ? 'support' : 'themselves']
  return mail(
    recipient,
    subject({}, { locale }),
    [
      body({ method }, { locale }),
      ...paymentsOf(ended, locale, recipient.head.today),
      ...(ended.left ? leftToPay(ended.left, locale) : []),
    ],
    methodFact(recipient),
  )
}

const cancelledWords = {
  themselves: { subject: words.mail_autopay_cancelled_subject, body: words.mail_autopay_cancelled_body },
  support: {
    subject: words.mail_autopay_cancelled_by_support_subject,
    body: words.mail_autopay_cancelled_by_support_body,
  },
}

/** The canceled and the continuing payments of an auto pay rule that ended. */
interface Ended {
  cancelled: Payment[]
  inProgress: Payment[]
}

function paymentsOf({ cancelled, inProgress }: Ended, locale: Language, today: Day | undefined): string[] {
  const listed = (payments: Payment[]) =>
    payments.map((payment) => paymentLine(payment, locale, today)).join('; ')
  return [
    ...(cancelled.length > 0
      ? [words.mail_autopay_cancelled_scheduled({ payments: listed(cancelled) }, { locale })]
      : []),
    ...(inProgress.length > 0
      ? [words.mail_autopay_cancelled_in_progress({ payments: listed(inProgress) }, { locale })]
      : []),
  ]
}

/** Tells the customer that auto pay ended because the account is closed, and what's left to pay. */
export function closedAutopayMail(
  recipient: Recipient,
  closed: Ended & { closedOn: Day; left: LeftToPay },
): MailDraft {
  const { locale, method } = namesOf(recipient)
  const day = formatDay(closed.closedOn, locale, 'name', recipient.head.today)
  return mail(
    recipient,
    words.mail_autopay_cancelled_subject({}, { locale }),
    [
      words.mail_autopay_closed_body({ method, day }, { locale }),
      ...paymentsOf(closed, locale, recipient.head.today),
      ...leftToPay(closed.left, locale),
    ],
    methodFact(recipient),
  )
}

function leftToPay({ owed, mailedOn }: LeftToPay, locale: Language): string[] {
  return phrasesOf(owed, mailedOn).map((phrase) => {
    const { kind, amountCents, day } = phrase
    const amount = formatCents(amountCents, locale)
    if (day === undefined || kind === 'past-due')
      return words.mail_autopay_cancelled_past_due_parts(
        { parts: phraseText(phrase, mailedOn, locale) },
        { locale },
      )
    const inputs = { amount, day: formatDay(day, locale, 'name', mailedOn) }
    return kind === 'due'
      ? words.mail_autopay_cancelled_bill(inputs, { locale })
      : words.mail_autopay_cancelled_past_due(inputs, { locale })
  })
}

type Fact = [string, string]

const namesOf = ({ language: locale, method: { type, brand, last_four: lastFour } }: Recipient) => ({
  locale,
  method: methodNameWithin({ type, brand, lastFour }, locale),
})

function methodFact({ language: locale, method: { type, brand, last_four: lastFour } }: Recipient): Fact[] {
  return [[words.mail_fact_method({}, { locale }), methodName({ type, brand, lastFour }, locale)]]
}

const firstOf = (first: Payment | undefined, locale: Language, today: Day | undefined): string =>
  first ? paymentLine(first, locale, today) : words.mail_autopay_first_next_bill({}, { locale })

const mail = (
  { head, accountId, to, language, by }: Recipient,
  subject: string,
  paragraphs: string[],
  facts: Fact[],
) => {
  const said = withDoer(paragraphs, by, language)
  return composeMail(head, language, { accountId, to, subject, paragraphs: said, link: 'autopay', facts })
}
