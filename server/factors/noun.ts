import * as contract from '@lightwell/rulebook/factors/contract.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { factorLimits } from './limits.ts'
import { factorMails } from './mail-samples.ts'
import { serveCodePage } from './page-routes.ts'
import { forgetRemovals, remindOfRemovals, removeDueFactors } from './removals/carry-out.ts'
import { removalMails } from './removals/mail-samples.ts'
import { serveKeepingPages } from './removals/page-routes.ts'
import { removalsDue, removalsOver, removalsToRemind } from './removals/removal-write.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { serveFactors } from './routes.ts'
import { over, removeOver, sealedOtherwise } from './write.ts'

export type {} from './tables.ts'

/** Deletes sign-ins whose code wasn't entered in time. */
const forgetPending = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOver(database, 'pending_sign_ins', clock(), most))

/** Deletes trusted devices that have expired. */
const forgetDevices = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOver(database, 'remembered_devices', clock(), most))

export const factors = {
  contracts: { 'sign-in': [contract] },
  mails: { ...factorMails, ...removalMails },
  serve: serveFactors,
  servePages(serving, world, show) {
    serveCodePage(serving, world, show)
    serveKeepingPages(serving, world, show)
  },
  jobs: {
    'forget-pending': { at: '57 * * * *', run: forgetPending, waiting: over('pending_sign_ins') },
    'forget-devices': { at: '57 * * * *', run: forgetDevices, waiting: over('remembered_devices') },
    'remind-of-removals': { at: '* * * * *', run: remindOfRemovals, waiting: removalsToRemind },
    'remove-factors': { at: '* * * * *', run: removeDueFactors, waiting: removalsDue },
    'forget-removals': { at: '51 * * * *', run: forgetRemovals, waiting: removalsOver },
    'reseal-secrets': {
      at: '*/5 * * * *',
      run: resealSecrets,
      waiting: (_moment, { vault }) => sealedOtherwise(vault.prefix),
    },
  },
  limits: factorLimits,
} satisfies Noun
