import type { SampleLetters } from '../connectors/mail/letter-sample.ts'
import { deletedLetter, nameChangedLetter } from './person-letters.ts'

/** The letters about a name that support changed, and an ID that it deleted. */
export const personLetters: SampleLetters = {
  'support-name': ({ head, language, to }) => nameChangedLetter(head, language, to),
  'support-deleted': ({ head, language, to }) =>
    deletedLetter(head, language, { to, firstName: 'María Elena' }),
}
