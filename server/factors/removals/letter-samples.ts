import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { HeldCredential } from '../../identity/credential.ts'
import type { LetterSample, SampleLetters } from '../../messages/mail/letter-sample.ts'
import { removalLetter } from './letters.ts'

const atDays = (now: Temporal.Instant, days: number) =>
  new Date(now.add({ hours: 24 * days }).epochMilliseconds)

const heldAt = ({ now }: LetterSample): HeldCredential[] => {
  const removedAt = atDays(now, removalDays)
  return [
    { kind: 'passkey', name: 'Pixel 12 de María', addedAt: atDays(now, -1), removedAt },
    { kind: 'app', addedAt: atDays(now, -2), removedAt },
  ]
}

/** The emails about removals begun after an emailed link. */
export const removalLetters: SampleLetters = {
  'removal-begun': (sample) => letterOf(sample, 'begun'),
  'removal-soon': (sample) => letterOf(sample, 'soon'),
}

function letterOf(sample: LetterSample, which: 'begun' | 'soon') {
  const { head, language, to, link } = sample
  return removalLetter(head, language, { to, held: heldAt(sample), which, link: link('/keep-factors') })
}
