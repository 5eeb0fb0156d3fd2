import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { activityMail } from './activity-mail.ts'

const entry = (sample: MailSample, { isSure, isBySupport }: { isSure: boolean; isBySupport: boolean }) =>
  activityMail(
    sample.head,
    { email: sample.to, language: sample.language },
    {
      accountId: sample.accountId,
      what: 'restarted',
      about: 'Basement',
      deviceKind: 'modem',
      isBySupport,
      who: 'Tomás Castillo',
      email: 'tomas.castillo@example.com',
    },
    { isSure },
  )

/** Samples of the emails to owners about actions by people with access, or by support in views of those people. */
export const activityMails: SampleMails = {
  'done-by-a-helper': (sample) => entry(sample, { isSure: true, isBySupport: false }),
  'done-by-a-helper-unsure': (sample) => entry(sample, { isSure: false, isBySupport: false }),
  'done-by-support-for-a-helper': (sample) => entry(sample, { isSure: true, isBySupport: true }),
  'done-by-support-for-a-helper-unsure': (sample) => entry(sample, { isSure: false, isBySupport: true }),
}
