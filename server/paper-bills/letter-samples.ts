import type { LetterSample, SampleLetters } from '../connectors/mail/letter-sample.ts'
import { cancelledMail, requestedMail } from './letters.ts'

const told = ({ to: email, accountId: id, serviceAddress, language }: LetterSample) => ({
  subject: { email },
  account: { id, serviceAddress },
  language,
})

/** The letters about bills on paper. */
export const paperBillLetters: SampleLetters = {
  'paper-bills-requested': (sample) =>
    requestedMail(sample.head, told(sample), [sample.later(-14), sample.later(-44)]),
  'paper-bill-cancelled': (sample) => cancelledMail(sample.head, told(sample), [sample.later(-14)]),
}
