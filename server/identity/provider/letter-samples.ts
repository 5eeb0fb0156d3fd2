import type { SampleLetters } from '../../connectors/mail/letter-sample.ts'
import { tiedLetter } from './letters.ts'

/** The letters about the provider's own identity service. */
export const providerLetters: SampleLetters = {
  'identity-service-tied': ({ head, language, to }) =>
    tiedLetter(head, language, to, head.brand.customerIdName),
}
