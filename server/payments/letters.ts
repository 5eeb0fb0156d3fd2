import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Brand } from '../brand.ts'
import { composeMail, type MailDraft } from '../connectors/mail/compose.ts'
import type { PaymentRow } from '../database/tables.ts'
import { methodName } from '../payment-methods/name.ts'

type Told = Pick<
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
>

/** The receipt of a payment that went through. */
export const receiptMail = (brand: Brand, payment: Told): MailDraft =>
  letter(brand, payment, words.mail_payment_completed_subject, words.mail_payment_completed_body)

/** What a customer is told of a payment that waits for its day. */
export const scheduledMail = (brand: Brand, payment: Told): MailDraft =>
  letter(brand, payment, words.mail_payment_scheduled_subject, words.mail_payment_scheduled_body)

/** What a customer is told when a payment was declined while they were not there to see it. */
export const declinedMail = (brand: Brand, payment: Told): MailDraft =>
  letter(brand, payment, words.mail_payment_declined_subject, words.mail_payment_declined_body)

/** What a customer is told when the bank took a payment back. */
export const returnedMail = (brand: Brand, payment: Told): MailDraft =>
  letter(brand, payment, words.mail_payment_returned_subject, words.mail_payment_returned_body)

type Words = (inputs: { amount: string; method: string }, options: { locale: 'en' | 'es' }) => string

function letter(brand: Brand, payment: Told, subject: Words, body: Words): MailDraft {
  const locale = payment.language
  const { method_type: type, method_brand, method_last_four: lastFour } = payment
  const method = methodName({ type, brand: method_brand, lastFour }, locale)
  const amount = formatCents(payment.amount_cents, locale)
  return composeMail(brand, locale, {
    accountId: payment.account_id,
    to: payment.receipt_email ?? '',
    subject: subject({ amount, method }, { locale }),
    paragraphs: [body({ amount, method }, { locale })],
    facts: [
      [words.mail_fact_amount({}, { locale }), amount],
      [words.mail_fact_method({}, { locale }), method],
      [words.mail_fact_pay_on({}, { locale }), formatDay(payment.pay_on, locale)],
      [words.mail_fact_received_on({}, { locale }), formatDay(payment.received_on, locale)],
      [words.mail_fact_reference({}, { locale }), payment.reference],
    ],
  })
}
