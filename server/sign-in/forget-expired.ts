import { forgetInBatches } from '../database/forget.ts'
import { removeOldEvents } from '../identity/event-write.ts'
import { removeOldLinks } from '../identity/link-write.ts'
import { removeExpiredSessions } from '../identity/write.ts'
import { removeOldRegistrations } from '../sign-up/store.ts'
import type { World } from '../world.ts'

// What is over no longer counts; these jobs only remove it.

/** Removes sessions whose time is over. */
export const forgetExpired = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeExpiredSessions(database, clock(), most))

/** Removes links of mails whose time is over. */
export const forgetLinks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldLinks(database, clock(), most))

/** Removes registrations whose time is over. */
export const forgetRegistrations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldRegistrations(database, clock(), most))

/** Removes what happened to identities long ago. */
export const forgetIdentityLog = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldEvents(database, clock(), most))
