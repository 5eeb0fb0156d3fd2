import type { Noun } from '../noun.ts'
import { countsToForget, forgetCounts } from './forget-counts.ts'

export type {} from './tables.ts'

export const counts = {
  jobs: {
    'forget-counts': { at: '27 * * * *', run: forgetCounts, waiting: countsToForget },
  },
} satisfies Noun
