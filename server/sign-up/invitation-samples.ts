import type { SampleMails } from '../messages/mail/sample.ts'
import { invitationMail } from './invitation-mail.ts'

/** The email to an imported person. */
export const invitationMails: SampleMails = {
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
