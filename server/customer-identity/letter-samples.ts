import type { SampleLetters } from '../connectors/mail/letter-sample.ts'
import { confirmedEmailLetter, emailLetter, newPasswordLetter, supportLetter, type Told } from './letters.ts'

const told =
  (what: Told): SampleLetters[string] =>
  ({ head, language, to }) =>
    supportLetter(head, language, to, what)

const password =
  (isEnded: boolean): SampleLetters[string] =>
  ({ head, language, to, link }) =>
    newPasswordLetter(head, language, { to, link: link('/reset-password'), isEnded })

const email =
  (isDone: boolean): SampleLetters[string] =>
  ({ head, language, to, link }) =>
    emailLetter(head, language, { to, firstName: 'María Elena', undo: link('/undo-email'), isDone })

/** What customers are told that support has done. */
export const supportLetters: SampleLetters = {
  'support-unlocked': told('unlocked'),
  'support-deactivated': told('deactivated'),
  'support-activated': told('activated'),
  'support-email-verified': told('email-verified'),
  'support-verification-sent': told('verification-sent'),
  'support-password-ended': password(true),
  'support-reset-sent': password(false),
  'support-email-asked': email(false),
  'support-email-changed': email(true),
  'support-email-confirmed': ({ head, language, to }) => confirmedEmailLetter(head, language, to),
}
