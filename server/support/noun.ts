import type { Noun } from '../noun.ts'
import { supportCodesOver } from './code-store.ts'
import { supportLetters } from './letter-samples.ts'
import { serveSupport } from './routes.ts'
import { forgetSupportCodes } from './support-code.ts'
import { lastMorning, tellOfLooks } from './tell-of-looks.ts'
import { untoldViews } from './told-store.ts'

/** What a customer has to do with support. */
export const support = {
  serve: serveSupport,
  letters: supportLetters,
  jobs: {
    'forget-support-codes': { at: '58 * * * *', run: forgetSupportCodes, waiting: supportCodesOver },
    'tell-of-looks': {
      at: '5 * * * *',
      run: tellOfLooks,
      waiting: ({ now }, { config }) => untoldViews(lastMorning(now, config.businessZone)),
    },
  },
} satisfies Noun
