import type { Noun } from '../noun.ts'
import { adjustmentLetters } from './letter-samples.ts'
import { serveAdjustments } from './routes.ts'
import { settleAdjustments } from './settle-adjustments.ts'
import { openAdjustments } from './store.ts'

/** Credits and waived late fees on the next bill. */
export const adjustments = {
  letters: adjustmentLetters,
  serve: serveAdjustments,
  jobs: { 'settle-adjustments': { at: '* * * * *', run: settleAdjustments, waiting: openAdjustments } },
} satisfies Noun
