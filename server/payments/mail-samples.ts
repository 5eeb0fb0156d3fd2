import { bySupport } from '../linked-accounts/readers.ts'
import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import {
  cancelledMail,
  changedMail,
  cutMail,
  declinedMail,
  needlessMail,
  pendingMail,
  receiptMail,
  returnedMail,
  scheduledMail,
  unauthorizedMail,
  unfitMail,
  withdrawnMail,
} from './mails.ts'

const payment = ({ accountId, to, language, today }: MailSample) => ({
  account_id: accountId,
  amount_cents: 171_46,
  pay_on: today,
  received_on: today,
  reference: 'LW7K2M9QXA',
  method_type: 'card' as const,
  method_brand: 'Visa',
  method_last_four: '4242',
  receipt_email: to,
  language,
  autopay_id: null,
  by: undefined,
})
const debit = (sample: MailSample) => ({
  ...payment(sample),
  method_type: 'checking' as const,
  method_brand: null,
  method_last_four: '6789',
})

const ahead = (sample: MailSample) => ({
  ...payment(sample),
  pay_on: sample.later(5),
  received_on: sample.later(5),
})

const by = { who: 'Tomás Castillo', did: 'ordered' } as const

/** Samples of the emails about payments. */
export const paymentMails: SampleMails = {
  'payment-receipt': (sample) => receiptMail(sample.head, payment(sample)),
  'payment-receipt-by-a-helper': (sample) => receiptMail(sample.head, { ...payment(sample), by }),
  'payment-receipt-bank-account': (sample) => receiptMail(sample.head, debit(sample)),
  'payment-scheduled': (sample) => scheduledMail(sample.head, ahead(sample)),
  'payment-changed': (sample) =>
    changedMail(sample.head, ahead(sample), {
      ...debit(sample),
      pay_on: sample.later(2),
      received_on: sample.later(3),
    }),
  'payment-cancelled': (sample) => cancelledMail(sample.head, payment(sample), { isBySupport: false }),
  'payment-cancelled-auto-pay': (sample) =>
    cancelledMail(sample.head, { ...payment(sample), autopay_id: 'sample' }, { isBySupport: false }),
  'payment-cancelled-by-support': (sample) =>
    cancelledMail(sample.head, payment(sample), { isBySupport: true }),
  'payment-cancelled-by-support-auto-pay': (sample) =>
    cancelledMail(sample.head, { ...payment(sample), autopay_id: 'sample' }, { isBySupport: true }),
  'payment-cancelled-by-support-for-a-helper': (sample) =>
    cancelledMail(sample.head, bySupport({ ...payment(sample), by }), { isBySupport: true }),
  'payment-pending': (sample) => pendingMail(sample.head, payment(sample)),
  'payment-declined': (sample) =>
    declinedMail(sample.head, { ...payment(sample), decline_reason: 'card-declined' }),
  'payment-not-taken': (sample) =>
    declinedMail(sample.head, { ...payment(sample), decline_reason: 'not-taken' }),
  'payment-returned': (sample) =>
    returnedMail(sample.head, { ...debit(sample), decline_reason: 'insufficient-funds' }),
  'payment-returned-for-good': (sample) =>
    returnedMail(sample.head, { ...debit(sample), decline_reason: 'account-closed' }),
  'payment-returned-unauthorized': (sample) =>
    returnedMail(sample.head, { ...debit(sample), decline_reason: 'not-authorized' }),
  'payment-disputed': (sample) =>
    returnedMail(sample.head, { ...payment(sample), decline_reason: 'charged-back' }),
  'payment-unauthorized': (sample) => unauthorizedMail(sample.head, payment(sample)),
  'payment-withdrawn': (sample) => withdrawnMail(sample.head, debit(sample)),
  'payment-unfit': (sample) => unfitMail(sample.head, debit(sample)),
  'payment-needless': (sample) => needlessMail(sample.head, payment(sample)),
  'payment-cut': (sample) => cutMail(sample.head, payment(sample)),
}
