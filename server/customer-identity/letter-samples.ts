import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { deletedLetter } from './deletion-letter.ts'
import {
  confirmedEmailLetter,
  emailLetter,
  type VerificationChange,
  verificationLetter,
} from './email-letters.ts'
import { nameChangedLetter } from './person-letters.ts'
import { newPasswordLetter, type SignInChange, signInLetter } from './sign-in-letters.ts'

const signIn =
  (what: SignInChange): SampleLetters[string] =>
  ({ head, language, to }) =>
    signInLetter(head, language, to, what)

const password =
  (isEnded: boolean): SampleLetters[string] =>
  ({ head, language, to, link }) =>
    newPasswordLetter(head, language, { to, link: link('/reset-password'), isEnded })

const verification =
  (what: VerificationChange): SampleLetters[string] =>
  ({ head, language, to }) =>
    verificationLetter(head, language, to, what)

const email =
  (isDone: boolean): SampleLetters[string] =>
  ({ head, language, to, link }) =>
    emailLetter(head, language, { to, firstName: 'María Elena', undo: link('/undo-email'), isDone })

/** Samples of the mails that notify customers of what support did. */
export const supportLetters: SampleLetters = {
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
  'support-email-confirmed': ({ head, language, to }) => confirmedEmailLetter(head, language, to),
  'support-name': ({ head, language, to }) => nameChangedLetter(head, language, to),
  'support-deleted': ({ head, language, to }) =>
    deletedLetter(head, language, { to, firstName: 'María Elena' }),
}
