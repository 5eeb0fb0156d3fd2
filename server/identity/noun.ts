import * as contract from '@lightwell/rulebook/identity/contract.ts'
import type { Noun } from '../noun.ts'
import { countsToForget, forgetCounts } from '../web/forget-counts.ts'
import { alarmLetters } from './alarms/letter-samples.ts'
import { oldAlarms, untoldAlarms } from './alarms/store.ts'
import { forgetAlarms, tellAlarms } from './alarms/tell-alarms.ts'
import { supportCodesOver } from './code-store.ts'
import { oldEvents } from './event-store.ts'
import { forgetExpired, forgetIdentityLog, forgetLinks, forgetRegistrations } from './forget-expired.ts'
import { forgottenPasswordLetters } from './forgotten-password/letter-samples.ts'
import { serveForgottenPasswordPages } from './forgotten-password/page-routes.ts'
import { serveInvitationPages } from './invitation-routes.ts'
import { invitationLetters } from './invitation-samples.ts'
import { identityLimits } from './limits.ts'
import { oldLinks } from './link-store.ts'
import { serveIdentityPages } from './page-routes.ts'
import { registrationLetters } from './registration/letter-samples.ts'
import { serveRegistrationPages } from './registration/page-routes.ts'
import { oldRegistrations } from './registration/store.ts'
import { serveIdentity } from './routes.ts'
import { expiredSessions } from './store.ts'
import { forgetSupportCodes } from './support-code.ts'

export type { IdentityTables } from './tables.ts'

export const identity = {
  contracts: { 'sign-in': [contract] },
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
  limits: identityLimits,
} satisfies Noun
