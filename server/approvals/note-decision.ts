import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import type { CallLine } from '@lightwell/rulebook/call.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import type { SecondPersonCall } from './tables.ts'

type DecisionCall = CallLine<typeof contract.approve | typeof contract.declineApproval>

/**
 * Records on the trail who requested a change that was decided, and the customer and account it's about. The decision's
 * own trail row lacks these facts, because it's written before the requested change is looked up.
 */
export const noteDecision = (
  { trail }: Pick<World, 'trail'>,
  trx: Queries,
  acting: ByStaff | ByStaffInView,
  call: DecisionCall,
  request: {
    id: string
    identityId: string | null
    accountId: string | null
    staffId: string | null
    call: SecondPersonCall
    askedBy: string
  },
): Promise<unknown> =>
  trail.note(trx, {
    by: byOf(acting),
    identityId: request.identityId ?? undefined,
    accountId: request.accountId ?? undefined,
    call,
    thing: request.id,
    about: [request.call, request.askedBy, ...(request.staffId === null ? [] : [request.staffId])],
  })
