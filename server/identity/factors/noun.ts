import { forgetInBatches } from '../../database/forget.ts'
import type { Noun } from '../../noun.ts'
import type { World } from '../../world.ts'
import { factorLetters } from './letter-samples.ts'
import { serveCodePage } from './page-routes.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { serveFactors } from './routes.ts'
import { over, removeOver, sealedOtherwise } from './store.ts'

// Neither counts any more; these jobs only remove it.

/** Removes sign-ins that nobody finished. */
const forgetPending = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOver(database, 'pending_sign_ins', clock(), most))

/** Removes remembered devices whose time is over. */
const forgetDevices = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOver(database, 'remembered_devices', clock(), most))

export const factors = {
  letters: factorLetters,
  serve: serveFactors,
  servePages: serveCodePage,
  jobs: {
    'forget-pending': { at: '57 * * * *', run: forgetPending, waiting: over('pending_sign_ins') },
    'forget-devices': { at: '57 * * * *', run: forgetDevices, waiting: over('remembered_devices') },
    'reseal-secrets': {
      at: '*/5 * * * *',
      run: resealSecrets,
      waiting: (_moment, { vault }) => sealedOtherwise(vault.prefix),
    },
  },
} satisfies Noun
