import type { SampleMails } from '../../messages/mail/sample.ts'
import { alarmMail } from './notify-of-alarms.ts'

/** The email about wrong passwords. */
export const alarmMails: SampleMails = {
  'wrong-passwords': ({ head, language, to }) => alarmMail(head, language, to),
}
