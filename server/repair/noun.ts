import * as contract from '@lightwell/rulebook/repair/contract.ts'
import type { Noun } from '../noun.ts'
import { followRepairs } from './follow-repairs.ts'
import { repairLimits } from './limits.ts'
import { serveRepair } from './routes.ts'
import { followedCases } from './store.ts'

export type {} from './lines/tables.ts'
export type {} from './tables.ts'

export const repair = {
  contracts: { equipment: [contract] },
  serve: serveRepair,
  jobs: { 'follow-repairs': { at: '* * * * *', run: followRepairs, waiting: followedCases } },
  limits: repairLimits,
} satisfies Noun
