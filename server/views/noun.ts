import * as contract from '@lightwell/rulebook/views/contract.ts'
import type { Noun } from '../noun.ts'
import { checkMails } from './check-mails.ts'
import { failuresOver } from './check-store.ts'
import { forgetFailedChecks, forgetViews, namedSince } from './forget.ts'
import { viewLimits } from './limits.ts'
import { linkMails } from './link-samples.ts'
import { serveViews } from './routes.ts'
import { pastViews } from './store.ts'

export type {} from './tables.ts'

/** The views of customers that members of staff open. */
export const views = {
  contracts: { views: [contract] },
  isSupervision: true,
  serve: serveViews,
  mails: { ...checkMails, ...linkMails },
  jobs: {
    'forget-views': {
      at: '29 * * * *',
      run: forgetViews,
      waiting: ({ now }, { config }) => pastViews(namedSince(now, config)),
    },
    'forget-failed-checks': { at: '31 * * * *', run: forgetFailedChecks, waiting: failuresOver },
  },
  limits: viewLimits,
} satisfies Noun
