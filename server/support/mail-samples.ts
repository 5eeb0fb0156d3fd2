import type { SampleMails } from '../messages/mail/sample.ts'
import { accessMail } from './access-mail.ts'

/** Samples of the email about what support viewed and changed. */
export const supportMails: SampleMails = {
  'support-looked': ({ head, to: email, language, now, link }) =>
    accessMail(head, { email, language, unsubscribeUrl: link('/stop-mails') }, [
      { at: now.subtract({ hours: 26 }).toString(), reason: 'bill', changes: [] },
      {
        at: now.subtract({ hours: 20 }).toString(),
        reason: 'sign-in',
        changes: [
          { what: 'contacts-repaired', isSure: true },
          { what: 'video-code-changed', isSure: true },
          { what: 'line', isSure: false },
          { what: 'closing-set', day: '2026-12-05', isSure: true },
        ],
      },
    ]),
}
