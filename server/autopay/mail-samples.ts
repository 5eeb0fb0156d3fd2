import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { autopayAuthorizationText } from './authorization.ts'
import { cancelledMail, changedMail, closedAutopayMail, signedUpMail } from './consent-mails.ts'
import { movedMail, needlessMail, noticeMail, otherSumMail, retryMail, stoppedMail } from './mails.ts'

const method = { type: 'checking', brand: null, last_four: '6789' } as const
/** A card for samples of emails that are only about cards. */
const card = { method_type: 'card', method_brand: 'Mastercard', method_last_four: '4444' } as const
const another = {
  method_id: 'another',
  method_type: 'card',
  method_brand: 'Visa',
  method_last_four: '4242',
} as const
const payment = ({ accountId, to, language, later }: MailSample, attempt = 1) => ({
  account_id: accountId,
  amount_cents: 171_46,
  pay_on: later(10 + attempt),
  reference: 'LW7K2M9QXA',
  method_id: 'sample',
  method_type: method.type,
  method_brand: method.brand,
  method_last_four: method.last_four,
  receipt_email: to,
  language,
  attempt,
  by: undefined,
})
const recipient = ({ head, accountId, to, language }: MailSample) => ({
  head,
  accountId,
  to,
  language,
  method,
  by: undefined,
})
const daysBefore = 5
const textOf = ({ head, language }: MailSample) =>
  autopayAuthorizationText(head.brand.name, { method, daysBefore }, language)

const cancelled = (sample: MailSample, by: { isBySupport: boolean }) =>
  cancelledMail(
    recipient(sample),
    {
      cancelled: [payment(sample)],
      inProgress: [payment(sample, 2)],
      left: {
        owed: [
          { amountCents: 20_00, dueOn: sample.later(-9) },
          { amountCents: 151_46, dueOn: sample.later(12) },
        ],
        mailedOn: sample.today,
      },
    },
    by,
  )

/** Samples of the emails about auto pay. */
export const autopayMails: SampleMails = {
  'auto-pay-on': (sample) =>
    signedUpMail(recipient(sample), {
      text: textOf(sample),
      daysBefore,
      first: payment(sample),
      now: sample.now,
    }),
  'auto-pay-changed': (sample) =>
    changedMail(recipient(sample), {
      text: textOf(sample),
      daysBefore,
      next: { ...payment(sample), waitsSince: sample.today },
      now: sample.now,
    }),
  'auto-pay-closed': (sample) =>
    closedAutopayMail(recipient(sample), {
      closedOn: sample.later(-20),
      cancelled: [payment(sample)],
      inProgress: [],
      left: { owed: [{ amountCents: 20_00, dueOn: sample.later(12) }], mailedOn: sample.today },
    }),
  'auto-pay-cancelled': (sample) => cancelled(sample, { isBySupport: false }),
  'auto-pay-cancelled-by-support': (sample) => cancelled(sample, { isBySupport: true }),
  'auto-pay-notice': (sample) => noticeMail(sample.head, payment(sample), sample.later(20)),
  'auto-pay-moved': (sample) => movedMail(sample.head, payment(sample), sample.later(20)),
  'auto-pay-again-declined-other': (sample) =>
    retryMail(
      sample.head,
      { ...payment(sample), ...card, status: 'declined', decline_reason: 'card-declined' },
      { ...payment(sample, 2), ...another },
    ),
  'auto-pay-again-returned-other': (sample) =>
    retryMail(
      sample.head,
      { ...payment(sample), ...card, status: 'returned', decline_reason: 'charged-back' },
      { ...payment(sample, 2), ...another },
    ),
  'auto-pay-again-not-taken': (sample) =>
    retryMail(
      sample.head,
      { ...payment(sample), status: 'declined', decline_reason: 'not-taken' },
      payment(sample, 2),
    ),
  'auto-pay-again-declined': (sample) =>
    retryMail(
      sample.head,
      { ...payment(sample), ...card, status: 'declined', decline_reason: 'card-declined' },
      { ...payment(sample, 2), ...card },
    ),
  'auto-pay-again-returned': (sample) =>
    retryMail(
      sample.head,
      { ...payment(sample), status: 'returned', decline_reason: 'insufficient-funds' },
      payment(sample, 2),
    ),
  'auto-pay-stopped': (sample) =>
    stoppedMail(sample.head, { ...payment(sample, 3), decline_reason: 'insufficient-funds' }),
  'auto-pay-stopped-for-good': (sample) =>
    stoppedMail(sample.head, { ...payment(sample), decline_reason: 'account-closed' }),
  'auto-pay-stopped-unauthorized': (sample) =>
    stoppedMail(sample.head, { ...payment(sample), decline_reason: 'not-authorized' }),
  'auto-pay-other-sum': (sample) => otherSumMail(sample.head, payment(sample, 2)),
  'auto-pay-needless': (sample) => needlessMail(sample.head, payment(sample)),
}
