import type { Noun } from '../../noun.ts'
import { forgetMails } from './forget-mails.ts'
import { sendMails } from './send-mails.ts'
import { oldMails, unsentMails } from './store.ts'

export const mail = {
  jobs: {
    'send-mails': { at: '* * * * *', run: sendMails, waiting: unsentMails },
    'forget-mails': { at: '37 * * * *', run: forgetMails, waiting: oldMails },
  },
} satisfies Noun
