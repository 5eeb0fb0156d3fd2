import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { refundOrdered } from './letters.ts'

/** Samples of the emails about refunds. */
export const refundLetters: SampleLetters = {
  'refund-ordered': ({ head, accountId, later, to: email, language }) =>
    refundOrdered(head, { accountId, amountCents: 12_34, due_on: later(30) })({ email, language }),
}
