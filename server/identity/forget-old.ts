import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldEvents } from './event-write.ts'
import { removeOldLinks } from './link-write.ts'
import { removeExpiredSessions } from './session-write.ts'

/** Removes expired emailed links. */
export const forgetLinks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldLinks(database, clock(), most))

/** Removes entries of identities' logs that are past their retention period. */
export const forgetIdentityLog = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldEvents(database, clock(), most))

/** Removes expired sessions. */
export const forgetExpired = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeExpiredSessions(database, clock(), most))
