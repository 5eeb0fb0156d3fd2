import * as contract from '@lightwell/rulebook/support/contract.ts'
import type { Noun } from '../noun.ts'
import { supportLetters } from './letter-samples.ts'
import { serveSupport } from './routes.ts'
import { lastMorning, tellOfLooks } from './tell-of-looks.ts'
import { untoldViews } from './told-store.ts'

/** Support from its customer's point of view: the code they read out, and the list of visits. */
export const support = {
  contracts: { profile: [contract] },
  serve: serveSupport,
  letters: supportLetters,
  jobs: {
    'tell-of-looks': {
      at: '5 * * * *',
      run: tellOfLooks,
      waiting: ({ now }, { config }) => untoldViews(lastMorning(now, config.businessZone)),
    },
  },
} satisfies Noun
