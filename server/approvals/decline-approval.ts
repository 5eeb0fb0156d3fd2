import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { lockOpenRequest, storeDecline } from './approval-store.ts'
import { noteDecision } from './note-decision.ts'
import { refuseEndedSupervisor } from './still-approves.ts'

/**
 * Declines another member of staff's request. Declining it again changes nothing. The requester sees in their list that
 * it was declined, and may ask again.
 * @returns `own-request`: nobody may decline their own request; `already-approved`: somebody approved it first
 */
export const declineApproval = (
  { database, clock, trail }: World,
  acting: ByStaff | ByStaffInView,
  id: string,
): Promise<
  | undefined
  | Refused<'not-found' | 'own-request' | 'already-approved' | 'not-signed-in' | 'role-not-permitted'>
> =>
  inTransaction(database, async (trx) => {
    const now = clock()
    const request = await lockOpenRequest(trx, id, now)
    if (request === undefined) return refuse('not-found')
    const { staffId } = acting.actor
    if (request.askedBy === staffId) return refuse('own-request')
    const ended = await refuseEndedSupervisor(trx, staffId)
    if (ended) return ended
    if (request.declinedAt !== null) return undefined
    if (request.approvedAt !== null) return refuse('already-approved')
    await storeDecline(trx, id, { declinedBy: staffId, now })
    const call = 'POST /api/agent/approvals/{approvalId}/decline'
    await noteDecision({ trail }, trx, acting, call, { ...request, id })
    return undefined
  })
