import { undoDays, wayBackDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { SampleMails } from '../messages/mail/sample.ts'
import {
  changeMail,
  emailChangedMail,
  emailTakenMail,
  restoredMail,
  verifyAddressMail,
  wayBackMail,
} from './mails.ts'

/** The emails about changes to a person. */
export const profileMails: SampleMails = {
  'profile-name': ({ head, language, to }) => changeMail(head, language, to, 'name'),
  'profile-telephone': ({ head, language, to }) => changeMail(head, language, to, 'telephone'),
  'profile-password': ({ head, language, to }) => changeMail(head, language, to, 'password'),
  'profile-email-asked': ({ head, language, to }) => changeMail(head, language, to, 'email-asked'),
  'profile-email-verify': ({ head, language, to, link }) =>
    verifyAddressMail(head, language, to, link('/verify-email')),
  'profile-email-taken': ({ head, language, to }) => emailTakenMail(head, language, to),
  'profile-email-changed': ({ head, language, to, link }) =>
    emailChangedMail(head, language, {
      to,
      firstName: 'María Elena',
      undo: link('/undo-email'),
      days: undoDays,
    }),
  'profile-email-restored': ({ head, language, to, link }) =>
    restoredMail(head, language, {
      to,
      link: link('/reset-password'),
      back: { removed: [], held: [], kept: [] },
    }),
  'profile-way-back-ends': ({ head, language, to, now }) =>
    wayBackMail(head, language, {
      to,
      until: new Date(now.add({ hours: 24 * wayBackDays }).epochMilliseconds),
    }),
  'profile-way-back-ended': ({ head, language, to }) => wayBackMail(head, language, { to, until: undefined }),
}
