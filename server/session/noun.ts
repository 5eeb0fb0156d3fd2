import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { expiredSessions, removeExpiredSessions } from './write.ts'

/** Removes expired sessions. They no longer let anyone in by then. */
export const forgetExpired = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeExpiredSessions(database, clock(), most))

export const session = {
  jobs: {
    'forget-expired': { at: '27 * * * *', run: forgetExpired, waiting: expiredSessions },
  },
} satisfies Noun
