import type { SampleLetters } from '../../messages/mail/letter-sample.ts'
import { alarmLetter } from './tell-alarms.ts'

/** The email about wrong passwords. */
export const alarmLetters: SampleLetters = {
  'wrong-passwords': ({ head, language, to }) => alarmLetter(head, language, to),
}
