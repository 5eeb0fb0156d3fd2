import type { Noun } from '../noun.ts'
import { checkTrail } from './chain/check.ts'
import { uncheckedBatches } from './chain/check-store.ts'
import { closableUpTo, closeTrail } from './chain/close.ts'
import { forgetTrail, keptSince } from './chain/forget.ts'
import { batchesOver } from './chain/forget-store.ts'
import { unclosedRows } from './chain/store.ts'
import { trailLimits } from './limits.ts'
import { settleTrail } from './settle.ts'
import { trailLeftOpen } from './store.ts'
import { resealTrailKeys } from './words/seal.ts'
import { keysSealedOtherwise } from './words/store.ts'

export type {} from './tables.ts'

/** The audit trail, which records everybody's actions. */
export const trail = {
  jobs: {
    'settle-trail': { at: '*/5 * * * *', run: settleTrail, waiting: trailLeftOpen },
    'reseal-trail-keys': {
      at: '*/5 * * * *',
      run: resealTrailKeys,
      waiting: (_, { vault }) => keysSealedOtherwise(vault),
    },
    'close-trail': {
      at: '9 * * * *',
      run: closeTrail,
      waiting: ({ now }) => unclosedRows(closableUpTo(now)),
    },
    'check-trail': { at: '*/10 * * * *', run: checkTrail, waiting: uncheckedBatches },
    'forget-trail': {
      at: '19 * * * *',
      run: forgetTrail,
      waiting: ({ now }, { config }) => batchesOver(keptSince(now, config)),
    },
  },
  limits: trailLimits,
} satisfies Noun
