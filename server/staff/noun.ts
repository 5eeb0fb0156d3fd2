import * as contract from '@lightwell/rulebook/staff/contract.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { staffSealedOtherwise } from './app-store.ts'
import { removeStaffOver, staffOver } from './pending-store.ts'
import { checkStaff } from './provider/check-staff.ts'
import { serveStaffProvider } from './provider/page-routes.ts'
import { checksDue } from './provider/session-store.ts'
import { resealStaffSecrets } from './reseal-secrets.ts'
import { serveStaff } from './routes.ts'
import { expiredStaffSessions, removeExpiredStaffSessions } from './store.ts'

export type {} from './tables.ts'

const forgetStaffSessions = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeExpiredStaffSessions(database, clock(), most))

/** Removes expired sign-ins whose second step wasn't finished. */
const forgetStaffPending = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeStaffOver(database, 'staff_pending_sign_ins', clock(), most))

/** Removes expired set-up links. */
const forgetStaffLinks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeStaffOver(database, 'staff_links', clock(), most))

/** Removes the stored reasons for ended sessions, once browsers can't show them anymore. */
const forgetStaffEndings = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeStaffOver(database, 'staff_session_endings', clock(), most))

/** Members of staff: how they sign in, and their sessions. */
export const staff = {
  contracts: { staff: [contract] },
  serve: serveStaff,
  servePages: serveStaffProvider,
  jobs: {
    'forget-staff-sessions': {
      at: '28 * * * *',
      run: forgetStaffSessions,
      waiting: expiredStaffSessions,
    },
    'forget-staff-pending': {
      at: '28 * * * *',
      run: forgetStaffPending,
      waiting: staffOver('staff_pending_sign_ins'),
    },
    'forget-staff-links': { at: '28 * * * *', run: forgetStaffLinks, waiting: staffOver('staff_links') },
    'forget-staff-endings': {
      at: '28 * * * *',
      run: forgetStaffEndings,
      waiting: staffOver('staff_session_endings'),
    },
    'look-at-staff': { at: '* * * * *', run: checkStaff, waiting: checksDue },
    'reseal-staff-secrets': {
      at: '*/5 * * * *',
      run: resealStaffSecrets,
      waiting: (_moment, { vault }) => staffSealedOtherwise(vault.prefix),
    },
  },
} satisfies Noun
