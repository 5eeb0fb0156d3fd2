import * as contract from '@lightwell/rulebook/trail/contract.ts'
import type { Noun } from '../noun.ts'
import { serveAudit } from './routes.ts'

/** The trail, as supervisors search it. This room is above all the nouns whose names it joins. */
export const audit = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveAudit,
} satisfies Noun
