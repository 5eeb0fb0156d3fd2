import type { LetterSample, SampleLetters } from '../connectors/mail/letter-sample.ts'
import { billReady } from './bill-letter.ts'
import { reminderOf } from './reminder-letter.ts'

const bill = ({ accountId, today, later }: LetterSample, amountDueCents: number, isAutoPaid = false) => ({
  accountId,
  statementOn: today,
  dueOn: later(21),
  amountDueCents,
  isAutoPaid,
  isFinal: false,
})
const to = ({ to: email, language, link }: LetterSample) => ({
  email,
  language,
  unsubscribeUrl: link('/stop-mails'),
})

/** The letters about bills. */
export const statementLetters: SampleLetters = {
  'bill-ready': (sample) => billReady(sample.head, bill(sample, 171_46)).mail(to(sample)),
  'bill-ready-auto-pay': (sample) => billReady(sample.head, bill(sample, 171_46, true)).mail(to(sample)),
  'bill-ready-nothing-due': (sample) => billReady(sample.head, bill(sample, 0)).mail(to(sample)),
  'bill-final': (sample) =>
    billReady(sample.head, { ...bill(sample, 27_35), isFinal: true }).mail(to(sample)),
  'bill-final-auto-pay': (sample) =>
    billReady(sample.head, { ...bill(sample, 27_35, true), isFinal: true }).mail(to(sample)),
  'bill-reminder': (sample) =>
    reminderOf(sample.head, { accountId: sample.accountId, dueOn: sample.later(3), leftCents: 84_50 }).mail(
      to(sample),
    ),
}
