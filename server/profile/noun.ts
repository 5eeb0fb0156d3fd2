import * as contract from '@lightwell/rulebook/profile/contract.ts'
import type { Noun } from '../noun.ts'
import { profileLimits } from './limits.ts'
import { profileMails } from './mail-samples.ts'
import { serveVerificationPages } from './page-routes.ts'
import { serveProfile } from './routes.ts'
import { codesOver } from './telephone-store.ts'
import { forgetTelephoneCodes } from './verify-telephone.ts'

export type {} from './tables.ts'

export const profile = {
  contracts: { profile: [contract] },
  mails: profileMails,
  serve: serveProfile,
  servePages: serveVerificationPages,
  jobs: {
    'forget-telephone-codes': { at: '59 * * * *', run: forgetTelephoneCodes, waiting: codesOver },
  },
  limits: profileLimits,
} satisfies Noun
