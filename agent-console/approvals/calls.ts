import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { hasRole, type StaffSession } from '../staff/session.ts'

export type Approval = CallReply<typeof contract.listApprovals>[number]

/**
 * Reads the requests for approval. Empty for viewers, who neither make nor decide any.
 * @returns undefined if they couldn't be listed
 */
export async function readApprovals(session: StaffSession): Promise<Approval[] | undefined> {
  if (!hasRole(session, 'agent')) return []
  return ask<typeof contract.listApprovals>('GET /api/agent/approvals').then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    // If the requests can't be listed, still show the rest of the page.
    () => undefined,
  )
}

export const approve = (id: string) =>
  ask<typeof contract.approve>('POST /api/agent/approvals/{approvalId}', { params: { approvalId: id } })

export const decline = (id: string) =>
  ask<typeof contract.declineApproval>('POST /api/agent/approvals/{approvalId}/decline', {
    params: { approvalId: id },
  })
