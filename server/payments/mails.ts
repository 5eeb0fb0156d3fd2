import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { remedyOf } from '@lightwell/rulebook/payments/declines.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type By, withDoer } from '../linked-accounts/readers.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { methodName, methodNameWithin } from '../payment-methods/name.ts'
import { explainDecline } from './decline-words.ts'
import type { PaymentRow } from './tables.ts'

type MailedPayment = Pick<
  PaymentRow,
  | 'account_id'
  | 'amount_cents'
  | 'pay_on'
  | 'received_on'
  | 'reference'
  | 'method_type'
  | 'method_brand'
  | 'method_last_four'
  | 'receipt_email'
  | 'language'
> & { by: By | undefined }
/** A declined or returned payment. */
type Failed = MailedPayment & Pick<PaymentRow, 'decline_reason'>

/** The receipt of a completed payment. For a bank debit, warns that the bank may still return the payment. */
export function receiptMail(head: Letterhead, payment: MailedPayment): MailDraft {
  const { card, checking } = payment.by === undefined ? completedBodies.themselves : completedBodies.byOthers
  const body = payment.method_type === 'checking' ? checking : card
  const subject = completedWords[payment.by?.did ?? 'themselves']
  return mail(head, payment, subject, body, { facts: countedFacts(payment, head.today) })
}

/** Confirms a scheduled payment. */
export function scheduledMail(head: Letterhead, payment: MailedPayment): MailDraft {
  const subject = scheduledWords[payment.by?.did ?? 'themselves']
  return mail(head, payment, subject, words.mail_payment_scheduled_body, {
    facts: countedFacts(payment, head.today),
  })
}

const completedBodies = {
  themselves: {
    card: words.mail_payment_completed_body,
    checking: words.mail_payment_completed_body_checking,
  },
  byOthers: {
    card: words.mail_payment_completed_body_by,
    checking: words.mail_payment_completed_body_by_checking,
  },
}
const completedWords = {
  themselves: words.mail_payment_completed_subject,
  ordered: words.mail_payment_completed_subject_by,
  'ordered-with-theirs': words.mail_payment_completed_subject_theirs,
  changed: words.mail_payment_completed_subject_by,
  helped: words.mail_payment_completed_subject_by,
}
const scheduledWords = {
  themselves: words.mail_payment_scheduled_subject,
  ordered: words.mail_payment_scheduled_subject_by,
  'ordered-with-theirs': words.mail_payment_scheduled_subject_theirs,
  changed: words.mail_payment_scheduled_subject_by,
  helped: words.mail_payment_scheduled_subject_by,
}

/** Says that a day has passed and we still don't know if a payment went through. */
export const pendingMail = (head: Letterhead, payment: MailedPayment): MailDraft =>
  mail(head, payment, words.mail_payment_pending_subject, words.mail_payment_pending_body)

/** Says why a payment was declined and what to do. For customers who weren't on the page to see the decline. */
export function declinedMail(head: Letterhead, payment: Failed): MailDraft {
  const why = payment.decline_reason
  const body = why === 'not-taken' ? words.mail_payment_not_taken_body : words.mail_payment_declined_body
  return mail(head, payment, words.mail_payment_declined_subject, body, { why })
}

/** Says why a payment was returned or disputed, and what to do. */
export function returnedMail(head: Letterhead, payment: Failed): MailDraft {
  const { subject, body } = returnedWords(payment)
  return mail(head, payment, subject, body, { why: payment.decline_reason })
}

function returnedWords({ decline_reason }: Failed): { subject: Words; body: Words } {
  const reason = declineReasonOf(decline_reason ?? 'bank-returned')
  const subject =
    reason === 'charged-back' ? words.mail_payment_disputed_subject : words.mail_payment_returned_subject
  switch (remedyOf(reason)) {
    case 'try-again':
      return { subject, body: words.mail_payment_returned_body }
    case 'other-method':
      return { subject, body: words.mail_payment_returned_body_other_method }
    case 'new-authorization':
      return { subject, body: words.mail_payment_returned_body_unauthorized }
  }
}

/** Says what changed about a scheduled payment. `before` is the payment's previous state. */
export function changedMail(
  head: Letterhead,
  payment: MailedPayment,
  before: Omit<MailedPayment, 'by'>,
): MailDraft {
  const locale = payment.language
  const earlier = { ...before, language: locale }
  const [was, within] = [
    countedFacts(earlier, head.today),
    countedFacts(earlier, head.today, methodNameWithin),
  ]
  const facts = countedFacts(payment, head.today).map(([name, now], at): [string, string] => {
    if (now === was[at]?.[1]) return [name, now]
    const then = within[at]?.[1] ?? ''
    return [name, words.mail_payment_changed_was({ now, then }, { locale })]
  })
  return mail(head, payment, words.mail_payment_changed_subject, words.mail_payment_changed_body, { facts })
}

/**
 * Says that the customer, or support on their behalf, canceled a payment. For auto pay, says that only this bill's
 * payment is canceled.
 */
export function cancelledMail(
  head: Letterhead,
  payment: MailedPayment & Pick<PaymentRow, 'autopay_id'>,
  { isBySupport }: { isBySupport: boolean },
): MailDraft {
  const { subject, body, ofAutopay } = cancelledWords[isBySupport ? 'support' : 'themselves']
  return mail(head, payment, subject, payment.autopay_id === null ? body : ofAutopay)
}

const cancelledWords = {
  themselves: {
    subject: words.mail_payment_cancelled_subject,
    body: words.mail_payment_cancelled_body,
    ofAutopay: words.mail_payment_cancelled_body_autopay,
  },
  support: {
    subject: words.mail_payment_cancelled_by_support_subject,
    body: words.mail_payment_cancelled_by_support_body,
    ofAutopay: words.mail_payment_cancelled_by_support_body_autopay,
  },
}

/** Says that a payment wasn't made because its bank account isn't verified. */
export const unfitMail = (head: Letterhead, payment: MailedPayment): MailDraft =>
  mail(head, payment, words.mail_payment_unfit_subject, words.mail_payment_unfit_body)

/** Says that a payment wasn't made because the method's holder has objected to an earlier payment. */
export const unauthorizedMail = (head: Letterhead, payment: MailedPayment): MailDraft =>
  mail(head, payment, words.mail_payment_unfit_subject, words.mail_payment_unauthorized_body)

/** Says that a payment wasn't made because the bank permanently returned an earlier debit of its bank account. */
export const withdrawnMail = (head: Letterhead, payment: MailedPayment): MailDraft =>
  mail(head, payment, words.mail_payment_unfit_subject, words.mail_payment_withdrawn_body)

/** Says that a payment on a closed account wasn't made, because nothing is owed. */
export const needlessMail = (head: Letterhead, payment: MailedPayment): MailDraft =>
  mail(head, payment, words.mail_payment_needless_subject, words.mail_payment_needless_body)

/** Says that a payment on a closed account was reduced to what's owed. */
export const cutMail = (head: Letterhead, payment: MailedPayment): MailDraft =>
  mail(head, payment, words.mail_payment_cut_subject, words.mail_payment_cut_body, {
    facts: countedFacts(payment, head.today),
  })

type Words = (
  inputs: { amount: string; day: string; methodWithin: string; who: string },
  options: { locale: 'en' | 'es' },
) => string

function mail(
  head: Letterhead,
  payment: MailedPayment,
  subject: Words,
  body: Words,
  { facts = factsOf(payment), why = null }: { facts?: [string, string][]; why?: string | null } = {},
): MailDraft {
  const locale = payment.language
  const { method_type: type, method_brand, method_last_four: lastFour } = payment
  const named = { type, brand: method_brand, lastFour }
  const inputs = {
    amount: formatCents(payment.amount_cents, locale),
    day: formatDay(payment.pay_on, locale, 'name', head.today),
    methodWithin: methodNameWithin(named, locale),
    who: payment.by?.who ?? '',
  }
  const titled = subject(inputs, { locale })
  return composeMail(head, locale, {
    accountId: payment.account_id,
    to: payment.receipt_email ?? '',
    subject: titled,
    paragraphs: withDoer(
      [body(inputs, { locale }), ...explainDecline(why, locale)],
      payment.by,
      locale,
      titled,
    ),
    link: 'payments',
    facts,
  })
}

function factsOf(payment: Omit<MailedPayment, 'by'>, nameOf = methodName): [string, string][] {
  const locale = payment.language
  const { method_type: type, method_brand: brand, method_last_four: lastFour } = payment
  return [
    [words.mail_fact_amount({}, { locale }), formatCents(payment.amount_cents, locale)],
    [words.mail_fact_method({}, { locale }), nameOf({ type, brand, lastFour }, locale)],
    [words.mail_fact_pay_on({}, { locale }), formatDay(payment.pay_on, locale, 'record')],
    [words.mail_fact_reference({}, { locale }), payment.reference],
  ]
}

/**
 * The facts that an email lists about a payment that was made or will be made. They include the day on which the
 * payment is credited.
 * @param today the day that the email is written
 */
function countedFacts(
  payment: Omit<MailedPayment, 'by'>,
  today: Day | undefined,
  nameOf = methodName,
): [string, string][] {
  const locale = payment.language
  const isLater = today !== undefined && payment.received_on > today
  const term = isLater ? words.mail_fact_received_later : words.mail_fact_received_on
  return [
    ...factsOf(payment, nameOf),
    [term({}, { locale }), formatDay(payment.received_on, locale, 'record')],
  ]
}
