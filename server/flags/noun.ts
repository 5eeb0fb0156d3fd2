import * as contract from '@lightwell/rulebook/flags/contract.ts'
import type { Noun } from '../noun.ts'
import { unjudgedViews } from '../views/judging.ts'
import { raiseFlags } from './raise.ts'
import { serveFlags } from './routes.ts'

export type {} from './tables.ts'

/** Flags on staff's views of customers, for supervisors to check. A flag is deleted with its view. */
export const flags = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveFlags,
  jobs: {
    'raise-flags': { at: '* * * * *', run: raiseFlags, waiting: ({ now }) => unjudgedViews(now) },
  },
} satisfies Noun
