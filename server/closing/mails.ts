import { copiesUntil } from '@lightwell/rulebook/accounts/closing.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import { type OwedPart, splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paymentLine } from '../autopay/mails.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { owedText } from '../statements/owed/owed-words.ts'
import type { ClosingRecipient } from './store.ts'

/** The state of a closed account at the time people are emailed about it. */
export interface Closed {
  accountId: string
  closedOn: Day
  /** The amount owed. Negative for a credit. Pending payments still count as owed. */
  owedCents: Cents
  pendingCents: Cents
  /** The parts of the amount owed, each with its due date. */
  owed: readonly OwedPart[]
  mailedOn: Day
  /** True if auto pay is on. */
  hasRule: boolean
  /** The payments that customers scheduled and that will still be made. `isCut` says that a payment was reduced. */
  scheduled: readonly (Pick<PaymentRow, 'amount_cents' | 'pay_on'> & { isCut: boolean })[]
  /** The day by which a credit is refunded. Null if there's no credit to refund. */
  refundBy: Day | null
}

/** Notifies an owner or helper that an account is closed. Says what's owed, and what the person can still do. */
export function accountClosedMail(head: Letterhead, person: ClosingRecipient, closed: Closed): MailDraft {
  const locale = person.language
  const day = formatDay(closed.closedOn, locale, 'name', closed.mailedOn)
  const [subject, body] = person.isOwner
    ? [words.mail_closing_subject, words.mail_closing_body]
    : [words.mail_closing_subject_helper, words.mail_closing_body_helper]
  const until = formatDay(copiesUntil(closed.closedOn), locale, 'name', closed.mailedOn)
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
    facts: [[words.mail_fact_closed_on({}, { locale }), formatDay(closed.closedOn, locale, 'record')]],
  })
}

function helperCan({ language: locale, seesBills }: ClosingRecipient): string[] {
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

function owedOf(
  { owedCents, pendingCents, owed, mailedOn, hasRule, scheduled, refundBy }: Closed,
  locale: 'en' | 'es',
): string[] {
  const amount = formatCents(Math.abs(owedCents), locale)
  if (refundBy !== null)
    return [
      words.mail_closing_credit(
        { amount, day: formatDay(refundBy, locale, 'sentence', mailedOn) },
        { locale },
      ),
    ]
  if (owedCents === 0) return [words.mail_closing_nothing({}, { locale })]
  const leftCents =
    owedCents - pendingCents - scheduled.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const isCut = scheduled.some((payment) => payment.isCut)
  const made = isCut ? words.mail_closing_scheduled_cut : words.mail_closing_scheduled
  const payments = scheduled.map((payment) => paymentLine(payment, locale, mailedOn)).join('; ')
  return [
    owedWhen(amount, owed, mailedOn, locale),
    ...(payments === '' ? [] : [made({ payments }, { locale })]),
    ...(payments !== '' && leftCents > 0 && !hasRule
      ? [words.mail_closing_left({ left: formatCents(leftCents, locale) }, { locale })]
      : []),
    ...(hasRule ? [words.mail_closing_autopay({}, { locale })] : []),
  ]
}

/**
 * Says what's owed. If everything is due on a single future day, names the day. Otherwise lists each part with its due
 * date.
 */
function owedWhen(amount: string, owed: readonly OwedPart[], today: Day, locale: 'en' | 'es'): string {
  const { pastDue, later } = splitByDue(owed, today)
  const [first] = later
  return pastDue.length === 0 && first !== undefined && later.length === 1
    ? words.mail_closing_owed({ amount, day: formatDay(first.dueOn, locale, 'sentence', today) }, { locale })
    : words.mail_closing_owed_parts({ amount, parts: owedText(owed, today, locale) }, { locale })
}
