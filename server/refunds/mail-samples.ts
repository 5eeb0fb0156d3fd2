import type { SampleMails } from '../messages/mail/sample.ts'
import { refundOrdered } from './mails.ts'

/** Samples of the emails about refunds. */
export const refundMails: SampleMails = {
  'refund-ordered': ({ head, accountId, later, to: email, language }) =>
    refundOrdered(head, { accountId, amountCents: 12_34, due_on: later(30) })({ email, language }),
}
