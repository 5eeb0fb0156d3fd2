import { forgetInBatches } from '../../database/forget.ts'
import type { Noun } from '../../noun.ts'
import type { World } from '../../world.ts'
import { serveCodePage } from './page-routes.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { serveFactors } from './routes.ts'
import { pendingOver, removeOver, sealedOtherwise } from './store.ts'

/** Removes sign-ins that nobody finished, and devices whose time is over; neither counts any more. */
const forgetPending = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOver(database, clock(), most))

export const factors = {
  serve: serveFactors,
  servePages: serveCodePage,
  jobs: {
    'forget-pending': { at: '57 * * * *', run: forgetPending, waiting: pendingOver },
    'reseal-secrets': {
      at: '*/5 * * * *',
      run: resealSecrets,
      waiting: (_moment, { vault }) => sealedOtherwise(vault.prefix),
    },
  },
} satisfies Noun
