import type { SampleMails } from '../messages/mail/sample.ts'
import { holderMail, knownMail, noneMail, tooManyPinsMail, unknownMail, verifyMail } from './mails.ts'

/** The emails about registering. */
export const registrationMails: SampleMails = {
  'registration-verify': ({ head, language, to, link }) =>
    verifyMail(head, language, to, link('/register/verify')),
  'registration-unknown': ({ head, language, to }) => unknownMail(head, language, to),
  'registration-known': ({ head, language, to }) => knownMail(head, language, to),
  'registration-none': ({ head, language, to }) => noneMail(head, language, to),
  'registration-too-many-pins': ({ head, language, to }) => tooManyPinsMail(head, language, to),
  'registration-holder': ({ head, language, to: email, accountId }) =>
    holderMail(head, { email, language }, accountId),
}
