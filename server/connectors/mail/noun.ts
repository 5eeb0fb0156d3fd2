import type { Noun } from '../../noun.ts'
import { forgetMails } from './forget-mails.ts'
import { serveOutboxPages } from './outbox-pages.ts'
import { sendMails } from './send-mails.ts'
import { oldMails, unsentMails } from './store.ts'

export const mail = {
  servePages: serveOutboxPages,
  jobs: {
    'send-mails': { at: '* * * * *', run: sendMails, waiting: unsentMails },
    'forget-mails': { at: '37 * * * *', run: forgetMails, waiting: oldMails },
  },
} satisfies Noun
