import * as contract from '@lightwell/rulebook/notes/contract.ts'
import type { Noun } from '../noun.ts'
import { noteLimits } from './limits.ts'
import { serveNotes } from './routes.ts'

export type {} from './tables.ts'

/** Notes that staff leave on accounts. */
export const notes = {
  contracts: { account: [contract] },
  serve: serveNotes,
  limits: noteLimits,
} satisfies Noun
