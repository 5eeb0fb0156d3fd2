// Some changes take two members of staff (decisions-staff §11). One asks for the change, and another approves exactly
// that change. An approval works once, within 24 hours of the request. In the transaction that makes the change, call
// `askSecondPerson`, then `use()`.

import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { type Cents, wireFromCents } from '@lightwell/rulebook/money.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { forgetInBatches } from '../database/forget.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Vault } from '../keys/vault.ts'
import { lockStillActive } from '../staff/still-active.ts'
import { areTwoPeople } from '../staff/two-people.ts'
import { openSealed, sealFor } from '../trail/words/seal.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import {
  countOpen,
  dropApproval,
  findRequests,
  insertRequest,
  lockOpenRequest,
  lockRequest,
  type OpenRequest,
  type Payload,
  removePastRequests,
  type Shown,
  storeApproval,
  useRequest,
} from './approval-store.ts'
import { noteDecision } from './note-decision.ts'
import { refuseEndedSupervisor } from './still-approves.ts'
import type { SecondPersonCall } from './tables.ts'

export { endRequest } from './approval-store.ts'

/** A request and its approval expire after this many hours. */
export const requestHours = 24
/**
 * The most requests that may be open at once: 20 by one member of staff, 5 about one account. With more, one could go
 * unnoticed. We chose these numbers.
 */
const mostOpen = { ofAsker: 20, ofAccount: 5 }

/**
 * Checks that another supervisor has approved exactly this change for this member of staff. The approver must still be
 * a supervisor. If nobody has approved the change, stores a request. Runs in the transaction that makes the change.
 * @param shown the details for the person who decides
 * @returns if approved, `use`: call it once the change is made, to use up the approval. Otherwise a refusal with the
 *   request's id as `approval`
 */
export const askSecondPerson = (
  trx: Queries,
  { vault }: Pick<World, 'vault'>,
  { actor, subject }: ByStaffInView,
  { shown: { words, ...shown } = {}, ...change }: Change & { shown?: Showing },
  now: Temporal.Instant,
): Promise<Approved | Refused<NotApproved>> => {
  const identityId = subject.id
  const payload = { ...change, about: { identityId }, askedBy: actor.staffId }
  return ask(trx, payload, now, shown, async (id) =>
    words === undefined ? undefined : sealFor(trx, vault, { identityId, place: placeOf(id), text: words }),
  )
}

/** Does the same as `askSecondPerson`, for a change to a member of staff. */
export const askSecondPersonOfStaff = (
  trx: Queries,
  { actor }: ByStaff | ByStaffInView,
  staffId: string,
  change: Change,
  now: Temporal.Instant,
): Promise<Approved | Refused<NotApproved>> =>
  ask(trx, { ...change, about: { staffId }, askedBy: actor.staffId }, now)

interface Change {
  call: SecondPersonCall
  detail: string
  since?: Date | undefined
}
/** The details of a change that are shown to the person who decides. Days are 'YYYY-MM-DD'. */
interface Showing {
  accountId?: string
  amountCents?: Cents
  onDay?: Day
  /** The reason, in the requester's words. */
  words?: string | undefined
}
interface Approved {
  use(): Promise<void>
}

async function ask(
  trx: Queries,
  payload: Payload,
  now: Temporal.Instant,
  shown: Omit<Shown, 'words'> = {},
  seal: (id: string) => Promise<Shown['words']> = async () => undefined,
): Promise<Approved | Refused<NotApproved>> {
  const found = await lockRequest(trx, payload, now)
  if (found?.approverId) {
    if ((await lockStillActive(trx, found.approverId)) === 'supervisor')
      return { use: () => useRequest(trx, found.id, now) }
    // The approver isn't a supervisor anymore, so the approval is removed.
    await dropApproval(trx, found.id)
  }
  if (found) return refuse('second-person-needed', { approval: found.id })
  const full = await refuseFull(trx, { ...payload, ...shown }, now)
  if (full) return full
  const id = newId(now)
  const endsAt = now.add({ hours: requestHours })
  await insertRequest(trx, id, payload, { ...shown, words: await seal(id) }, { now, endsAt })
  return refuse('second-person-needed', { approval: id })
}

/** Refuses a new request if this member of staff, or this account, already has too many open requests. */
export async function refuseFull(
  trx: Queries,
  of: { askedBy: string; accountId?: string | undefined },
  now: Temporal.Instant,
): Promise<undefined | Refused<'too-many-open'>> {
  const { ofAsker, ofAccount } = await countOpen(trx, of, now)
  return ofAsker >= mostOpen.ofAsker || ofAccount >= mostOpen.ofAccount ? refuse('too-many-open') : undefined
}

/**
 * Approves another member of staff's request. Approving it again changes nothing.
 * @returns `own-request`: nobody may approve their own request, whatever their role; `own-link`: in the last 30 days,
 *   one of the two gave the other a set-up link, or a chain of such links joins them. They could be the same person
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

/** The name of the row that a request's words are encrypted for. They can't be decrypted in another row. */
const placeOf = (id: string) => `approvals/${id}`

/**
 * Lists a member of staff's own requests with their outcome. For supervisors, also lists everybody's open requests. The
 * requester's words are only included if the reader may decide.
 */
export async function listApprovals(
  { database, clock, vault }: World,
  { actor: { staffId, role } }: ByStaff | ByStaffInView,
): Promise<CallAnswer<typeof contract.listApprovals>> {
  const found = await findRequests(database, { staffId, isSupervisor: role === 'supervisor' }, clock())
  return found.map((request) => ({
    id: request.id,
    call: request.call,
    uid: request.uid,
    name: request.name,
    email: request.email,
    staff: staffName(request.userName, request.fullName),
    linkGiven: linkGivenOf(request),
    newEmail: request.call === 'forceVerifyEmail' ? request.detail : null,
    account: request.accountNumber && { number: request.accountNumber, nickname: request.nickname },
    onFile: request.isOwn ? null : onFileOf(request),
    amount: request.amountCents === null ? null : wireFromCents(request.amountCents),
    reason: request.reason,
    recent: request.recentCents === null ? null : wireFromCents(request.recentCents),
    day: request.onDay,
    words: request.isOwn ? null : wordsOf(vault, request),
    askedBy: { userName: request.askedBy, fullName: request.askedByName },
    askedAt: request.askedAt.toISOString(),
    endsAt: request.endsAt.toISOString(),
    state: request.isApproved ? 'approved' : request.isDeclined ? 'declined' : 'waiting',
    isOwn: request.isOwn,
  }))
}

const staffName = (userName: string | null, fullName: string | null) =>
  userName === null || fullName === null ? null : { userName, fullName }

const onFileOf = ({ onFile }: OpenRequest) =>
  onFile && { ...onFile, email: onFile.email && maskedEmail(onFile.email) }

function linkGivenOf({ linkGiver, linkGiverName, linkGivenAt: at }: OpenRequest) {
  const by = staffName(linkGiver, linkGiverName)
  return by === null || at === null ? null : { by, at: at.toISOString() }
}

function wordsOf(vault: Vault, { id, uid, words: sealed, keySealed }: OpenRequest): string | null {
  if (uid === null || sealed === null || keySealed === null) return null
  return openSealed(vault, { identityId: uid, keySealed, place: placeOf(id), sealed }) ?? null
}

/**
 * Deletes expired requests.
 * @returns the number deleted
 */
export const forgetApprovals = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastRequests(database, clock(), most))
