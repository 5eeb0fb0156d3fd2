import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { billReady } from './billing/bill-mail.ts'
import { reminderOf } from './reminders/reminder-mail.ts'

const bill = ({ accountId, today, later }: MailSample, amountDueCents: number, isAutoPaid = false) => ({
  accountId,
  statementOn: today,
  dueOn: later(21),
  amountDueCents,
  asked: amountDueCents > 0 ? [{ amountCents: amountDueCents, dueOn: later(21) }] : [],
  mailedOn: today,
  comingCents: 0,
  isAutoPaid,
  isFinal: false,
})
/** Samples of the emails about bills. */
export const statementMails: SampleMails = {
  'bill-ready': (sample) => billReady(sample.head, bill(sample, 171_46)),
  'bill-ready-auto-pay': (sample) => billReady(sample.head, bill(sample, 171_46, true)),
  'bill-ready-nothing-due': (sample) => billReady(sample.head, bill(sample, 0)),
  'bill-final': (sample) =>
    billReady(sample.head, {
      ...bill(sample, 138_78),
      asked: [
        { amountCents: 56_98, dueOn: sample.later(-17) },
        { amountCents: 66_98, dueOn: sample.later(14) },
        { amountCents: 14_82, dueOn: sample.later(21) },
      ],
      comingCents: 40_00,
      isFinal: true,
      days: 'until-closing',
    }),
  'bill-final-auto-pay': (sample) =>
    billReady(sample.head, { ...bill(sample, 27_35, true), isFinal: true, days: 'after-closing' }),
  'bill-reminder': (sample) =>
    reminderOf(sample.head, {
      accountId: sample.accountId,
      dueOn: sample.later(3),
      leftCents: 84_50,
      earlierCents: 20_00,
    }),
}
