import type { Noun } from '../noun.ts'
import { settleTrail } from './settle.ts'
import { trailLeftOpen } from './store.ts'

/** What anybody did. */
export const trail = {
  jobs: { 'settle-trail': { at: '*/5 * * * *', run: settleTrail, waiting: trailLeftOpen } },
} satisfies Noun
