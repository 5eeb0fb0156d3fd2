import { undoDays, wayBackDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import {
  changeLetter,
  emailChangedLetter,
  emailTakenLetter,
  restoredLetter,
  verifyEmailLetter,
  wayBackLetter,
} from './letters.ts'

/** The emails about changes to a person. */
export const profileLetters: SampleLetters = {
  'profile-name': ({ head, language, to }) => changeLetter(head, language, to, 'name'),
  'profile-telephone': ({ head, language, to }) => changeLetter(head, language, to, 'telephone'),
  'profile-password': ({ head, language, to }) => changeLetter(head, language, to, 'password'),
  'profile-email-asked': ({ head, language, to }) => changeLetter(head, language, to, 'email-asked'),
  'profile-email-verify': ({ head, language, to, link }) =>
    verifyEmailLetter(head, language, to, link('/verify-email')),
  'profile-email-taken': ({ head, language, to }) => emailTakenLetter(head, language, to),
  'profile-email-changed': ({ head, language, to, link }) =>
    emailChangedLetter(head, language, {
      to,
      firstName: 'María Elena',
      undo: link('/undo-email'),
      days: undoDays,
    }),
  'profile-email-restored': ({ head, language, to, link }) =>
    restoredLetter(head, language, {
      to,
      link: link('/reset-password'),
      back: { removed: [], held: [], kept: [] },
    }),
  'profile-way-back-ends': ({ head, language, to, now }) =>
    wayBackLetter(head, language, {
      to,
      until: new Date(now.add({ hours: 24 * wayBackDays }).epochMilliseconds),
    }),
  'profile-way-back-ended': ({ head, language, to }) =>
    wayBackLetter(head, language, { to, until: undefined }),
}
