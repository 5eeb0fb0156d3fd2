import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { cancelledMail, requestedMail } from './mails.ts'

const recipient = (
  { to: email, accountId: id, serviceAddress, language }: MailSample,
  { isBySupport }: { isBySupport: boolean },
) => ({ subject: { email }, account: { id, serviceAddress }, language, isBySupport })

const requested =
  (by: { isBySupport: boolean }): SampleMails[string] =>
  (sample) =>
    requestedMail(sample.head, recipient(sample, by), [sample.later(-14), sample.later(-44)])
const cancelled =
  (by: { isBySupport: boolean }): SampleMails[string] =>
  (sample) =>
    cancelledMail(sample.head, recipient(sample, by), [sample.later(-14)])

/** Samples of the emails about bills on paper. */
export const paperBillMails: SampleMails = {
  'paper-bills-requested': requested({ isBySupport: false }),
  'paper-bills-requested-by-support': requested({ isBySupport: true }),
  'paper-bill-cancelled': cancelled({ isBySupport: false }),
  'paper-bill-cancelled-by-support': cancelled({ isBySupport: true }),
}
