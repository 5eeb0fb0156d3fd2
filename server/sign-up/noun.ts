import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { serveInvitationPages } from './invitation-routes.ts'
import { invitationMails } from './invitation-samples.ts'
import { registrationMails } from './mail-samples.ts'
import { serveRegistrationPages } from './page-routes.ts'
import { oldRegistrations, removeOldRegistrations } from './store.ts'

export type {} from './tables.ts'

/** Removes expired registrations. */
const forgetRegistrations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldRegistrations(database, clock(), most))

export const signUp = {
  mails: { ...registrationMails, ...invitationMails },
  servePages(serving, world, show) {
    serveInvitationPages(serving, world, show)
    serveRegistrationPages(serving, world, show)
  },
  jobs: {
    'forget-registrations': { at: '47 * * * *', run: forgetRegistrations, waiting: oldRegistrations },
  },
} satisfies Noun
