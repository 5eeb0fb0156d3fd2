import * as contract from '@lightwell/rulebook/support/contract.ts'
import type { Noun } from '../noun.ts'
import { supportMails } from './mail-samples.ts'
import { unnotifiedViews } from './notified-store.ts'
import { lastMorning, notifyOfAccess } from './notify-of-access.ts'
import { serveSupport } from './routes.ts'

export type {} from './tables.ts'

/** Support as customers see it: the code they read out, and the list of support's views. */
export const support = {
  contracts: { profile: [contract] },
  serve: serveSupport,
  mails: supportMails,
  jobs: {
    'tell-of-looks': {
      at: '5 * * * *',
      run: notifyOfAccess,
      waiting: ({ now }, { config }) => unnotifiedViews(lastMorning(now, config.businessZone)),
    },
  },
} satisfies Noun
