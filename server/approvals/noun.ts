import * as contract from '@lightwell/rulebook/approvals/contract.ts'
import type { Noun } from '../noun.ts'
import { pastRequests } from './approval-store.ts'
import { forgetApprovals } from './approvals.ts'
import { approvalLimits } from './limits.ts'
import { serveApprovals } from './routes.ts'

export type {} from './tables.ts'

/** Approvals by a second member of staff. */
export const approvals = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveApprovals,
  jobs: {
    'forget-approvals': { at: '31 * * * *', run: forgetApprovals, waiting: pastRequests },
  },
  limits: approvalLimits,
} satisfies Noun
