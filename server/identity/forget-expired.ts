import { forgetInBatches } from '../database/forget.ts'
import { forgetCounts } from '../web/forget-counts.ts'
import type { World } from '../world.ts'
import { removeOldEvents } from './event-store.ts'
import { removeOldLinks } from './link-store.ts'
import { removeOldRegistrations } from './registration/store.ts'
import { removeExpiredSessions } from './store.ts'

// What is over no longer counts; these jobs only remove it.

/** Removes sessions and counts of limits whose time is over. */
export async function forgetExpired(world: World): Promise<number> {
  const { database, clock } = world
  const sessions = await forgetInBatches((most) => removeExpiredSessions(database, clock(), most))
  return sessions + (await forgetCounts(world))
}

/** Removes links of mails whose time is over. */
export const forgetLinks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldLinks(database, clock(), most))

/** Removes registrations whose time is over. */
export const forgetRegistrations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldRegistrations(database, clock(), most))

/** Removes what happened to identities long ago. */
export const forgetIdentityLog = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldEvents(database, clock(), most))
