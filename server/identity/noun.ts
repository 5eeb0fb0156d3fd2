import type { Noun } from '../noun.ts'
import { alarmMails } from './alarms/mail-samples.ts'
import { forgetAlarms, notifyOfAlarms } from './alarms/notify-of-alarms.ts'
import { oldAlarms, unnotifiedAlarms } from './alarms/store.ts'
import { supportCodesOver } from './code-store.ts'
import { oldEvents } from './event-write.ts'
import { forgetExpired, forgetIdentityLog, forgetLinks } from './forget-old.ts'
import { identityLimits } from './limits.ts'
import { oldLinks } from './link-write.ts'
import { expiredSessions } from './session-write.ts'
import { forgetSupportCodes } from './support-code.ts'

export type {} from './tables.ts'

export const identity = {
  mails: alarmMails,
  jobs: {
    'tell-alarms': { at: '* * * * *', run: notifyOfAlarms, waiting: unnotifiedAlarms },
    'forget-alarms': { at: '27 * * * *', run: forgetAlarms, waiting: oldAlarms },
    'forget-expired': { at: '27 * * * *', run: forgetExpired, waiting: expiredSessions },
    'forget-links': { at: '37 * * * *', run: forgetLinks, waiting: oldLinks },
    'forget-support-codes': { at: '58 * * * *', run: forgetSupportCodes, waiting: supportCodesOver },
    'forget-identity-log': { at: '47 * * * *', run: forgetIdentityLog, waiting: oldEvents },
  },
  limits: identityLimits,
} satisfies Noun
