import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { serveInvitationPages } from './invitation-routes.ts'
import { invitationLetters } from './invitation-samples.ts'
import { registrationLetters } from './letter-samples.ts'
import { serveRegistrationPages } from './page-routes.ts'
import { oldRegistrations, removeOldRegistrations } from './store.ts'

/** Removes expired registrations. Their links don't work anymore. */
const forgetRegistrations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldRegistrations(database, clock(), most))

export const signUp = {
  letters: { ...registrationLetters, ...invitationLetters },
  servePages(serving, world, show) {
    serveInvitationPages(serving, world, show)
    serveRegistrationPages(serving, world, show)
  },
  jobs: {
    'forget-registrations': { at: '47 * * * *', run: forgetRegistrations, waiting: oldRegistrations },
  },
} satisfies Noun
