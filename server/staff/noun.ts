import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { expiredStaffSessions, removeExpiredStaffSessions } from './store.ts'

const forgetStaffSessions = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeExpiredStaffSessions(database, clock(), most))

/** Sessions of staff. */
export const staff = {
  jobs: {
    'forget-staff-sessions': {
      at: '28 * * * *',
      run: forgetStaffSessions,
      waiting: expiredStaffSessions,
    },
  },
} satisfies Noun
