import { copiesUntil } from '@lightwell/rulebook/accounts/closing.ts'
import { type Day, formatDay } from '@lightwell/rulebook/calendar.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paymentLine } from '../../autopay/letters.ts'
import { composeMail, type Letterhead, type MailDraft } from '../../connectors/mail/compose.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import type { ToldOfClosing } from './store.ts'

/** How an account stands when its people are told that it is closed. */
export interface Closed {
  accountId: string
  closedOn: Day
  /** What is owed; below zero: a credit. What is on its way doesn't count before it has come. */
  owedCents: Cents
  pendingCents: Cents
  dueOn: Day | null
  /** Whether auto pay is on. */
  hasRule: boolean
  /** What customers scheduled that will be made. */
  scheduled: readonly Pick<PaymentRow, 'amount_cents' | 'pay_on'>[]
  /** By when a credit is refunded; null when there is none. */
  refundBy: Day | null
}

/** Tells an owner, or somebody who helps, that an account is closed: what is owed to whom, and what they can still do. */
export function accountClosedMail(head: Letterhead, person: ToldOfClosing, closed: Closed): MailDraft {
  const locale = person.language
  const day = formatDay(closed.closedOn, locale)
  const [subject, body] = person.isOwner
    ? [words.mail_closing_subject, words.mail_closing_body]
    : [words.mail_closing_subject_helper, words.mail_closing_body_helper]
  const until = formatDay(copiesUntil(closed.closedOn), locale)
  return composeMail(head, locale, {
    accountId: closed.accountId,
    to: person.email,
    subject: subject({ day }, { locale }),
    paragraphs: [
      body({ day }, { locale }),
      ...(person.pays ? moneyOf(closed, locale) : []),
      ...(person.isOwner ? [words.mail_closing_can({}, { locale })] : helperCan(person)),
      ...(person.ordersCopies ? [words.mail_closing_copies({ day: until }, { locale })] : []),
    ],
    link: person.seesBills ? 'bill' : 'profile',
    facts: [[words.mail_fact_closed_on({}, { locale }), day]],
  })
}

function helperCan({ language: locale, seesBills }: ToldOfClosing): string[] {
  return [
    ...(seesBills ? [words.mail_closing_can_helper({}, { locale })] : []),
    words.mail_closing_no_services({}, { locale }),
  ]
}

function moneyOf(closed: Closed, locale: 'en' | 'es'): string[] {
  const { pendingCents } = closed
  const pending = formatCents(pendingCents, locale)
  return [
    ...owedOf(closed, locale),
    ...(pendingCents > 0 ? [words.mail_closing_pending({ amount: pending }, { locale })] : []),
  ]
}

function owedOf({ owedCents, dueOn, hasRule, scheduled, refundBy }: Closed, locale: 'en' | 'es'): string[] {
  const amount = formatCents(Math.abs(owedCents), locale)
  if (refundBy !== null)
    return [words.mail_closing_credit({ amount, day: formatDay(refundBy, locale) }, { locale })]
  if (owedCents === 0) return [words.mail_closing_nothing({}, { locale })]
  const payments = scheduled.map((payment) => paymentLine(payment, locale)).join('; ')
  return [
    words.mail_closing_owed({ amount, day: dueOn ? formatDay(dueOn, locale) : '' }, { locale }),
    ...(payments === '' ? [] : [words.mail_closing_scheduled({ payments }, { locale })]),
    ...(hasRule ? [words.mail_closing_autopay({}, { locale })] : []),
  ]
}
