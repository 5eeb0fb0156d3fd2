import { alarmLetters } from '../identity/alarms/letter-samples.ts'
import { oldAlarms, untoldAlarms } from '../identity/alarms/store.ts'
import { forgetAlarms, tellAlarms } from '../identity/alarms/tell-alarms.ts'
import { supportCodesOver } from '../identity/code-store.ts'
import { oldEvents } from '../identity/event-write.ts'
import { oldLinks } from '../identity/link-write.ts'
import { expiredSessions } from '../identity/write.ts'
import { forgetSupportCodes } from '../identity/support-code.ts'
import type { Noun } from '../noun.ts'
import { forgottenPasswordLetters } from '../recovery/forgotten-password/letter-samples.ts'
import { serveForgottenPasswordPages } from '../recovery/forgotten-password/page-routes.ts'
import { serveInvitationPages } from '../sign-up/invitation-routes.ts'
import { invitationLetters } from '../sign-up/invitation-samples.ts'
import { registrationLetters } from '../sign-up/letter-samples.ts'
import { serveRegistrationPages } from '../sign-up/page-routes.ts'
import { oldRegistrations } from '../sign-up/store.ts'
import { countsToForget, forgetCounts } from '../web/forget-counts.ts'
import { forgetExpired, forgetIdentityLog, forgetLinks, forgetRegistrations } from './forget-expired.ts'
import { serveIdentityPages } from './page-routes.ts'
import { serveIdentity } from './routes.ts'

export const identity = {
  letters: { ...registrationLetters, ...forgottenPasswordLetters, ...invitationLetters, ...alarmLetters },
  serve: serveIdentity,
  servePages(serving, world, show) {
    serveIdentityPages(serving, world, show)
    serveInvitationPages(serving, world, show)
    serveForgottenPasswordPages(serving, world, show)
    serveRegistrationPages(serving, world, show)
  },
  jobs: {
    'tell-alarms': { at: '* * * * *', run: tellAlarms, waiting: untoldAlarms },
    'forget-alarms': { at: '27 * * * *', run: forgetAlarms, waiting: oldAlarms },
    'forget-expired': { at: '27 * * * *', run: forgetExpired, waiting: expiredSessions },
    'forget-counts': { at: '27 * * * *', run: forgetCounts, waiting: countsToForget },
    'forget-links': { at: '37 * * * *', run: forgetLinks, waiting: oldLinks },
    'forget-registrations': { at: '47 * * * *', run: forgetRegistrations, waiting: oldRegistrations },
    'forget-support-codes': { at: '58 * * * *', run: forgetSupportCodes, waiting: supportCodesOver },
    'forget-identity-log': { at: '47 * * * *', run: forgetIdentityLog, waiting: oldEvents },
  },
} satisfies Noun
