import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { accessLetter } from './access-letter.ts'

/** The email about what support viewed and changed. */
export const supportLetters: SampleLetters = {
  'support-looked': ({ head, to: email, language, now, link }) =>
    accessLetter(head, { email, language, unsubscribeUrl: link('/stop-mails') }, [
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
