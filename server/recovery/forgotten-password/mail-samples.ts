import type { SampleMails } from '../../messages/mail/sample.ts'
import { changedMail, nobodysMail, resetMail } from './mails.ts'

const daysBefore = (now: Temporal.Instant, days: number) =>
  new Date(now.subtract({ hours: 24 * days }).epochMilliseconds)

/** The emails about a forgotten password. */
export const forgottenPasswordMails: SampleMails = {
  'password-reset': ({ head, language, to, link }) => resetMail(head, language, to, link('/reset-password')),
  'password-reset-nobody': ({ head, language, to }) => nobodysMail(head, language, to),
  'password-changed': ({ head, language, to, now }) =>
    changedMail(head, language, to, {
      removed: [{ kind: 'provider', addedAt: daysBefore(now, 2) }],
      held: [
        {
          kind: 'passkey',
          name: 'Pixel 12 de María',
          addedAt: daysBefore(now, 1),
          removedAt: daysBefore(now, -3),
        },
      ],
      kept: [{ kind: 'app', addedAt: daysBefore(now, 400) }],
    }),
}
