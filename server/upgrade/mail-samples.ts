import type { SampleMails } from '../messages/mail/sample.ts'
import { movedMail } from './mails.ts'

/**
 * Samples of the email about an upgrade to the platform. The first goes to the person who requested it, the second to
 * another owner.
 */
export const upgradeMails: SampleMails = {
  'account-upgraded': ({ head, accountId, to, language }) =>
    movedMail(head, { accountId, to, language, by: undefined }),
  'account-upgraded-by-other': ({ head, accountId, to, language }) =>
    movedMail(head, { accountId, to, language, by: { who: 'Anne Novak', did: 'changed' } }),
}
