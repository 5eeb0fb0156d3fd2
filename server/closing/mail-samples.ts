import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { accountClosedMail } from './mails.ts'
import { keptOpenMail, plannedMail } from './plan-mails.ts'
import type { ClosingRecipient } from './store.ts'

const owner = { isOwner: true, seesBills: true, pays: true, ordersCopies: true }

const mail = (
  { head, to: email, language, accountId, today, later }: MailSample,
  owedCents: number,
  person: Partial<ClosingRecipient> = {},
) =>
  accountClosedMail(
    head,
    { ...owner, email, language, ...person },
    {
      accountId,
      closedOn: today,
      owedCents,
      pendingCents: owedCents > 0 ? 30_00 : 0,
      owed: [
        { amountCents: 84_50, dueOn: later(14) },
        { amountCents: 30_03, dueOn: later(21) },
      ],
      mailedOn: today,
      hasRule: owedCents > 0,
      scheduled: owedCents > 0 ? [{ amount_cents: 20_00, pay_on: later(5), isCut: false }] : [],
      refundBy: owedCents < 0 ? later(30) : null,
    },
  )

/** Samples of the emails about closed accounts. */
export const closingMails: SampleMails = {
  'account-closed-owed': (sample) => mail(sample, 114_53),
  'account-closed-credit': (sample) => mail(sample, -12_34),
  'account-closed-helper': (sample) => mail(sample, 0, { isOwner: false }),
  'account-closed-services': (sample) =>
    mail(sample, 0, { isOwner: false, seesBills: false, pays: false, ordersCopies: false }),
  'account-closing': ({ head, to: email, language, accountId, later }) =>
    plannedMail(head, { accountId, closedOn: later(14) })({ email, language }),
  'account-closing-today': ({ head, to: email, language, accountId, today }) =>
    plannedMail(head, { accountId, closedOn: today })({ email, language }),
  'account-kept-open': ({ head, to: email, language, accountId }) =>
    keptOpenMail(head, { accountId })({ email, language }),
}
