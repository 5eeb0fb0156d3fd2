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
/** The letters about bills. */
export const statementLetters: SampleLetters = {
  'bill-ready': (sample) => billReady(sample.head, bill(sample, 171_46)),
  'bill-ready-auto-pay': (sample) => billReady(sample.head, bill(sample, 171_46, true)),
  'bill-ready-nothing-due': (sample) => billReady(sample.head, bill(sample, 0)),
  'bill-final': (sample) => billReady(sample.head, { ...bill(sample, 27_35), isFinal: true }),
  'bill-final-auto-pay': (sample) => billReady(sample.head, { ...bill(sample, 27_35, true), isFinal: true }),
  'bill-reminder': (sample) =>
    reminderOf(sample.head, { accountId: sample.accountId, dueOn: sample.later(3), leftCents: 84_50 }),
}
