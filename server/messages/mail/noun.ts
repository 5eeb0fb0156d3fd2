import type { Noun } from '../../noun.ts'
import { forgetMails } from './forget-mails.ts'
import { mailLimits } from './limits.ts'
import { serveOutboxPages } from './outbox-pages.ts'
import { servePreviewPages } from './preview-pages.ts'
import { sendMails } from './send-mails.ts'
import { oldMails, unsentMails } from './store.ts'

export type {} from './tables.ts'

export const mail = {
  servePages(serving, world, show, nouns) {
    serveOutboxPages(serving, world, show)
    servePreviewPages(serving, world, show, nouns)
  },
  jobs: {
    'send-mails': { at: '* * * * *', run: sendMails, waiting: unsentMails },
    'forget-mails': { at: '37 * * * *', run: forgetMails, waiting: oldMails },
  },
  limits: mailLimits,
} satisfies Noun
