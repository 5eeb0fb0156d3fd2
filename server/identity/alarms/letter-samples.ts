import type { SampleLetters } from '../../messages/mail/letter-sample.ts'
import { alarmLetter } from './notify-of-alarms.ts'

/** The email about wrong passwords. */
export const alarmLetters: SampleLetters = {
  'wrong-passwords': ({ head, language, to }) => alarmLetter(head, language, to),
}
