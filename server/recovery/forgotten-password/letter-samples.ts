import type { SampleLetters } from '../../messages/mail/letter-sample.ts'
import { changedLetter, nobodysLetter, resetLetter } from './letters.ts'

const daysBefore = (now: Temporal.Instant, days: number) =>
  new Date(now.subtract({ hours: 24 * days }).epochMilliseconds)

/** The emails about a forgotten password. */
export const forgottenPasswordLetters: SampleLetters = {
  'password-reset': ({ head, language, to, link }) =>
    resetLetter(head, language, to, link('/reset-password')),
  'password-reset-nobody': ({ head, language, to }) => nobodysLetter(head, language, to),
  'password-changed': ({ head, language, to, now }) =>
    changedLetter(head, language, to, {
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
