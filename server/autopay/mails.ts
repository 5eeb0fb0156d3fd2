import { retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { remedyOf } from '@lightwell/rulebook/payments/declines.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { type By, withDoer } from '../linked-accounts/readers.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { Page } from '../messages/mail/pages.ts'
import { methodName, methodNameWithin } from '../payment-methods/name.ts'
import { explainDecline } from '../payments/decline-words.ts'
import type { PaymentRow } from '../payments/tables.ts'

/** The columns of an auto pay payment that emails show. */
export type MailedPayment = Pick<
  PaymentRow,
  | 'account_id'
  | 'amount_cents'
  | 'pay_on'
  | 'reference'
  | 'method_type'
  | 'method_brand'
  | 'method_last_four'
  | 'receipt_email'
  | 'language'
  | 'attempt'
> & { by: By | undefined }
type FailedPayment = MailedPayment & Pick<PaymentRow, 'decline_reason'>

/** The advance notice of a payment, with its amount and date (12 CFR 1005.10(d)). */
export function noticeMail(head: Letterhead, payment: MailedPayment, dueOn: string): MailDraft {
  const { amount, day, method, locale } = namesOf(head, payment)
  const notice = mail(head, payment, {
    subject: words.mail_autopay_notice_subject({ amount, day }, { locale }),
    body: words.mail_autopay_notice_body({ method }, { locale }),
    link: 'payments',
    dueOn,
  })
  return { ...notice, isBulk: true }
}

/** A new notice for a payment whose day changed because the customer changed auto pay. */
export function movedMail(head: Letterhead, payment: MailedPayment, dueOn: string): MailDraft {
  const { amount, day, method, locale } = namesOf(head, payment)
  return mail(head, payment, {
    subject: words.mail_autopay_moved_subject({ amount, day }, { locale }),
    body: words.mail_autopay_moved_body({ method }, { locale }),
    link: 'payments',
    dueOn,
  })
}

/**
 * Tells the customer that a payment was declined, or returned by the bank, and will be tried again.
 * @param next the next attempt, possibly with another method
 */
export function retryMail(
  head: Letterhead,
  tried: Pick<
    PaymentRow,
    'status' | 'method_id' | 'method_type' | 'method_brand' | 'method_last_four' | 'decline_reason'
  >,
  next: MailedPayment & Pick<PaymentRow, 'method_id'>,
): MailDraft {
  const { locale, amount, day, method: nextMethod } = namesOf(head, next)
  const { method_type, method_brand, method_last_four } = tried
  const { method } = namesOf(head, { ...next, method_type, method_brand, method_last_four })
  const inputs = { method, nextMethod, day, attempt: next.attempt, last: 1 + retryDays.length }
  const isBack = tried.status === 'returned'
  const declined =
    tried.decline_reason === 'not-taken'
      ? words.mail_autopay_retry_not_taken
      : words.mail_autopay_retry_declined
  const same = isBack ? words.mail_autopay_retry_returned : declined
  const other = isBack ? words.mail_autopay_retry_returned_other : words.mail_autopay_retry_declined_other
  const body = next.method_id === tried.method_id ? same : other
  return mail(head, next, {
    subject: words.mail_autopay_retry_subject({ amount, day }, { locale }),
    why: tried.decline_reason,
    body: body(inputs, { locale }),
    link: 'autopay',
  })
}

/**
 * Tells the customer that auto pay stopped, why, and what to do. Auto pay stops because its last attempt failed, or
 * because the method can't be charged automatically anymore.
 */
export function stoppedMail(head: Letterhead, failed: FailedPayment): MailDraft {
  const { method, locale } = namesOf(head, failed)
  const inputs = { method, tries: failed.attempt }
  const bodies = {
    'try-again': words.mail_autopay_stopped_body,
    'other-method': words.mail_autopay_stopped_body_other_method,
    'new-authorization': words.mail_autopay_stopped_body_unauthorized,
  }
  const reason = declineReasonOf(failed.decline_reason ?? 'other')
  // `not-taken` means that no charge was made, so the email doesn't say that the method was declined.
  const body = bodies[reason === 'not-taken' ? 'other-method' : remedyOf(reason)]
  return mail(head, failed, {
    subject: words.mail_autopay_stopped_subject({}, { locale }),
    why: failed.decline_reason,
    body: body(inputs, { locale }),
    link: 'autopay',
    isOff: true,
  })
}

/** Tells the customer that a payment isn't made because nothing is owed on its day. */
export function needlessMail(head: Letterhead, payment: MailedPayment): MailDraft {
  const { locale } = namesOf(head, payment)
  return mail(head, payment, {
    subject: words.mail_autopay_needless_subject({}, { locale }),
    body: words.mail_autopay_needless_body({}, { locale }),
    link: 'autopay',
    isOff: true,
  })
}

/**
 * Tells the customer that a returned debit won't be tried again. A retry must be for the same amount, but less is owed
 * by now.
 */
export function otherSumMail(head: Letterhead, payment: MailedPayment): MailDraft {
  const { locale, method } = namesOf(head, payment)
  return mail(head, payment, {
    subject: words.mail_autopay_other_sum_subject({}, { locale }),
    body: words.mail_autopay_other_sum_body({ method }, { locale }),
    link: 'payments',
    isOff: true,
  })
}

/**
 * A payment as a line of a list: "$84.50 on November 3".
 * @param today the day that the email is written
 */
export function paymentLine(
  { amount_cents, pay_on }: Pick<PaymentRow, 'amount_cents' | 'pay_on'>,
  locale: Language,
  today: Day | undefined,
): string {
  const day = formatDay(pay_on, locale, 'name', today)
  const inputs = { amount: formatCents(amount_cents, locale), day }
  return words.mail_autopay_payment(inputs, { locale })
}

function namesOf({ today }: Letterhead, payment: MailedPayment) {
  const locale = payment.language
  const { method_type: type, method_brand: brand, method_last_four: lastFour } = payment
  return {
    locale,
    amount: formatCents(payment.amount_cents, locale),
    day: formatDay(payment.pay_on, locale, 'name', today),
    paysOn: formatDay(payment.pay_on, locale, 'record'),
    method: methodNameWithin({ type, brand, lastFour }, locale),
    methodAlone: methodName({ type, brand, lastFour }, locale),
  }
}

interface Mail {
  subject: string
  /** The reason why the payment failed. Null if it didn't fail. */
  why?: string | null
  body: string
  link: Page
  dueOn?: string
  /** True if no payment is made, so the email shows no amount and no day. */
  isOff?: boolean
}

function mail(
  head: Letterhead,
  payment: MailedPayment,
  { subject, why = null, body, link, dueOn, isOff = false }: Mail,
): MailDraft {
  const { locale, amount, paysOn, methodAlone } = namesOf(head, payment)
  const planned: [string, string][] = [
    [words.mail_fact_amount_at_most({}, { locale }), amount],
    [words.mail_fact_pay_on({}, { locale }), paysOn],
  ]
  return composeMail(head, locale, {
    accountId: payment.account_id,
    to: payment.receipt_email ?? '',
    subject,
    paragraphs: withDoer([body, ...explainDecline(why, locale)], payment.by, locale),
    link,
    facts: [
      ...(isOff ? [] : planned),
      ...(dueOn
        ? [[words.mail_fact_due_on({}, { locale }), formatDay(dueOn, locale, 'record')] as [string, string]]
        : []),
      [words.mail_fact_method({}, { locale }), methodAlone],
      [words.mail_fact_reference({}, { locale }), payment.reference],
    ],
  })
}
