import type { SampleMails } from '../messages/mail/sample.ts'
import {
  addressChangeMail,
  confirmedEmailMail,
  type VerificationChange,
  verificationMail,
} from './address-mails.ts'
import { deletedMail } from './deletion-mail.ts'
import { nameChangedMail } from './person-mails.ts'
import { newPasswordMail, type SignInChange, signInMail } from './sign-in-mails.ts'

const signIn =
  (what: SignInChange): SampleMails[string] =>
  ({ head, language, to }) =>
    signInMail(head, language, to, what)

const password =
  (isEnded: boolean): SampleMails[string] =>
  ({ head, language, to, link }) =>
    newPasswordMail(head, language, { to, link: link('/reset-password'), isEnded })

const verification =
  (what: VerificationChange): SampleMails[string] =>
  ({ head, language, to }) =>
    verificationMail(head, language, to, what)

const email =
  (isDone: boolean): SampleMails[string] =>
  ({ head, language, to, link }) =>
    addressChangeMail(head, language, { to, firstName: 'María Elena', undo: link('/undo-email'), isDone })

/** Samples of the emails that tell customers what support did. */
export const supportMails: SampleMails = {
  'support-unlocked': signIn('unlocked'),
  'support-linking-unlocked': signIn('linking-unlocked'),
  'support-deactivated': signIn('deactivated'),
  'support-activated': signIn('activated'),
  'support-password-ended': password(true),
  'support-reset-sent': password(false),
  'support-email-verified': verification('email-verified'),
  'support-verification-sent': verification('verification-sent'),
  'support-email-asked': email(false),
  'support-email-changed': email(true),
  'support-email-confirmed': ({ head, language, to }) => confirmedEmailMail(head, language, to),
  'support-name': ({ head, language, to }) => nameChangedMail(head, language, to),
  'support-deleted': ({ head, language, to }) =>
    deletedMail(head, language, { to, firstName: 'María Elena' }),
}
