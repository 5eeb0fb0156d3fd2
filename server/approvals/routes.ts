import * as contract from '@lightwell/rulebook/approvals/contract.ts'
import { staff } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { approve, listApprovals } from './approvals.ts'
import { declineApproval } from './decline-approval.ts'

const done = { ok: true } as const

/** Serves the calls with which staff list, approve and decline requests for a second person's approval. */
export function serveApprovals(serving: Serving, world: World): void {
  serve(serving, contract.listApprovals, staff, (_taken, acting) => listApprovals(world, acting))
  serve(
    serving,
    contract.approve,
    staff,
    async ({ params }, acting) => (await approve(world, acting, params.approvalId)) ?? done,
  )
  serve(
    serving,
    contract.declineApproval,
    staff,
    async ({ params }, acting) => (await declineApproval(world, acting, params.approvalId)) ?? done,
  )
}
