// Some changes take two members of staff (decisions-staff §11): one asks, another approves exactly that payload for the one who asked. An
// approval works once, within 24 hours of the request. A noun asks in the transaction that makes the change: `askSecondPerson`, then `use()`.

import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { forgetInBatches } from '../database/forget.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { areTwoPeople } from '../staff/two-people.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import {
  findRequests,
  insertRequest,
  lockOpenRequest,
  lockRequest,
  type Payload,
  removePastRequests,
  storeApproval,
  useRequest,
} from './approval-store.ts'
import { noteDecision } from './note-decision.ts'
import { refuseEndedSupervisor } from './still-approves.ts'
import type { SecondPersonCall } from './tables.ts'

/** A request and its approval expire after this many hours. */
const requestHours = 24

/**
 * Checks that another supervisor has approved exactly this change for this member of staff. If none has, stores a request for it. Runs in
 * the transaction that makes the change.
 * @returns `use` is called once it's done, and uses the approval up; the refusal's `approval` names the request
 */
export const askSecondPerson = (
  trx: Queries,
  { actor, subject }: ByStaffInView,
  change: Change,
  now: Temporal.Instant,
): Promise<Approved | Refused<'second-person-needed'>> =>
  ask(trx, { ...change, about: { identityId: subject.id }, askedBy: actor.staffId }, now)

/** The same for a change of a member of staff. */
export const askSecondPersonOfStaff = (
  trx: Queries,
  { actor }: ByStaff | ByStaffInView,
  staffId: string,
  change: Change,
  now: Temporal.Instant,
): Promise<Approved | Refused<'second-person-needed'>> =>
  ask(trx, { ...change, about: { staffId }, askedBy: actor.staffId }, now)

interface Change {
  call: SecondPersonCall
  detail: string
  since?: Date | undefined
}
interface Approved {
  use(): Promise<void>
}

async function ask(
  trx: Queries,
  payload: Payload,
  now: Temporal.Instant,
): Promise<Approved | Refused<'second-person-needed'>> {
  const found = await lockRequest(trx, payload, now)
  if (found?.isApproved) return { use: () => useRequest(trx, found.id, now) }
  const id = found?.id ?? newId(now)
  if (found === undefined)
    await insertRequest(trx, id, payload, { now, endsAt: now.add({ hours: requestHours }) })
  return refuse('second-person-needed', { approval: id })
}

/**
 * Approves what somebody else has asked for. The same request again stays approved.
 * @returns `own-request`: nobody approves their own, whatever their role; `own-link`: nobody approves for whoever has a set-up link from them
 */
export const approve = (
  { database, clock, trail }: World,
  acting: ByStaff | ByStaffInView,
  id: string,
): Promise<
  undefined | Refused<'not-found' | 'own-request' | 'own-link' | 'not-signed-in' | 'role-not-permitted'>
> =>
  inTransaction(database, async (trx) => {
    const now = clock()
    const request = await lockOpenRequest(trx, id, now)
    if (request === undefined || request.declinedAt !== null) return refuse('not-found')
    const { staffId } = acting.actor
    if (request.askedBy === staffId) return refuse('own-request')
    const ended = await refuseEndedSupervisor(trx, staffId)
    if (ended) return ended
    if (request.approvedAt !== null) return undefined
    if (!(await areTwoPeople(trx, request.askedBy, staffId, now))) return refuse('own-link')
    await storeApproval(trx, id, { approvedBy: staffId, now })
    await noteDecision({ trail }, trx, acting, 'POST /api/agent/approvals/{approvalId}', { ...request, id })
    return undefined
  })

/** Requests that wait: those one may approve, and one's own with what came of them. */
export async function listApprovals(
  { database, clock }: World,
  { actor: { staffId, role } }: ByStaff | ByStaffInView,
): Promise<CallAnswer<typeof contract.listApprovals>> {
  const found = await findRequests(database, { staffId, isSupervisor: role === 'supervisor' }, clock())
  return found.map(({ isApproved, isDeclined, askedAt, endsAt, ...request }) => ({
    ...request,
    askedAt: askedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: isApproved ? 'approved' : isDeclined ? 'declined' : 'waiting',
  }))
}

/** Forgets requests that are over. @returns how many */
export const forgetApprovals = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastRequests(database, clock(), most))
