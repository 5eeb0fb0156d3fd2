import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { movedMail } from './letters.ts'

/** The letter about the move to the platform, to who asked for it and to another owner. */
export const upgradeLetters: SampleLetters = {
  'account-upgraded': ({ head, accountId, to, language }) =>
    movedMail(head, { accountId, to, language, by: undefined }),
  'account-upgraded-by-other': ({ head, accountId, to, language }) =>
    movedMail(head, { accountId, to, language, by: { who: 'Anne Novak', did: 'changed' } }),
}
