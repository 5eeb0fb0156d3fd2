import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { tiedLetter, untiedLetter } from './letters.ts'

const service = 'HomeFiber ID'

/** The emails about the provider's own identity service. */
export const providerLetters: SampleLetters = {
  'identity-service-tied': ({ head, language, to }) => tiedLetter(head, language, to, service),
  'identity-service-untied': ({ head, language, to }) => untiedLetter(head, language, to, service),
}
