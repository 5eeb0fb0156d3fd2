import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { Noun } from '../noun.ts'
import { adjustmentMails } from './mail-samples.ts'
import { serveAdjustments } from './routes.ts'
import { settleAdjustments } from './settle-adjustments.ts'
import { openAdjustments } from './store.ts'

export type {} from './tables.ts'

/** Credits and waived late fees on the next bill. */
export const adjustments = {
  contracts: { bills: [contract] },
  mails: adjustmentMails,
  serve: serveAdjustments,
  jobs: { 'settle-adjustments': { at: '* * * * *', run: settleAdjustments, waiting: openAdjustments } },
} satisfies Noun
