import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import {
  holderLetter,
  knownLetter,
  noneLetter,
  tooManyPinsLetter,
  unknownLetter,
  verifyLetter,
} from './letters.ts'

/** The emails about registering. */
export const registrationLetters: SampleLetters = {
  'registration-verify': ({ head, language, to, link }) =>
    verifyLetter(head, language, to, link('/register/verify')),
  'registration-unknown': ({ head, language, to }) => unknownLetter(head, language, to),
  'registration-known': ({ head, language, to }) => knownLetter(head, language, to),
  'registration-none': ({ head, language, to }) => noneLetter(head, language, to),
  'registration-too-many-pins': ({ head, language, to }) => tooManyPinsLetter(head, language, to),
  'registration-holder': ({ head, language, to: email, accountId }) =>
    holderLetter(head, { email, language }, accountId),
}
