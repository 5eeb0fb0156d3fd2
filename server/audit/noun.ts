import * as contract from '@lightwell/rulebook/trail/contract.ts'
import type { Noun } from '../noun.ts'
import { serveAudit } from './routes.ts'

/** The search of the trail, for supervisors. It joins names from other nouns, so this room is above all of them. */
export const audit = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveAudit,
} satisfies Noun
