import * as contract from '@lightwell/rulebook/trail/contract.ts'
import type { Noun } from '../noun.ts'
import { serveAudit } from './routes.ts'

/**
 * The search of the trail, for supervisors. It joins names from other nouns, so it's above all of them in the order of
 * rooms (docs/rooms.md).
 */
export const audit = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveAudit,
} satisfies Noun
