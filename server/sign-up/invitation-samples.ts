import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { invitationMail } from './invitation-letter.ts'

/** The email to an imported person. */
export const invitationLetters: SampleLetters = {
  'invitation-to-choose-a-password': ({ head, language, to: email, link, later }) =>
    invitationMail(
      head,
      {
        identityId: 'sample',
        email,
        firstName: 'María Elena',
        language,
        accountNumbers: ['212-555-0101-010121-5', 'HLV 304/0107-1'],
      },
      link('/invitation'),
      later(14),
    ),
}
