import type { Noun } from '../noun.ts'
import { pastRequests } from './approval-store.ts'
import { forgetApprovals } from './approvals.ts'
import { supportLetters } from './letter-samples.ts'
import { serveCustomerIdentity } from './routes.ts'

/** A customer's identity as staff look after it. */
export const customerIdentity = {
  letters: supportLetters,
  serve(serving, world) {
    serveCustomerIdentity(serving, world)
  },
  jobs: {
    'forget-approvals': { at: '31 * * * *', run: forgetApprovals, waiting: pastRequests },
  },
} satisfies Noun
