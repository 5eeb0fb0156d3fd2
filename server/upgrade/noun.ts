import * as contract from '@lightwell/rulebook/upgrade/contract.ts'
import type { Noun } from '../noun.ts'
import { upgradeLimits } from './limits.ts'
import { upgradeMails } from './mail-samples.ts'
import { resumeUpgrades } from './resume-upgrades.ts'
import { serveUpgrade } from './routes.ts'
import { openUpgrades } from './store.ts'

export type {} from './tables.ts'

export const upgrade = {
  contracts: { account: [contract] },
  mails: upgradeMails,
  serve: serveUpgrade,
  jobs: { 'resume-upgrades': { at: '* * * * *', run: resumeUpgrades, waiting: openUpgrades } },
  limits: upgradeLimits,
} satisfies Noun
