import type { Noun } from '../noun.ts'
import { unjudgedViews } from '../views/judging.ts'
import { raiseFlags } from './raise.ts'
import { serveFlags } from './routes.ts'

/** Views that supervisors should look at. A flag is deleted with its view. */
export const flags = {
  serve: serveFlags,
  jobs: {
    'raise-flags': { at: '* * * * *', run: raiseFlags, waiting: ({ now }) => unjudgedViews(now) },
  },
} satisfies Noun
