import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { actsUntil, canExtend, extendedEnd } from '@lightwell/rulebook/views/time-limits.ts'
import type { ByStaff, ByStaffInView, StaffActor } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { OnTrail } from '../trail/trail.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findToView } from './open-store.ts'
import {
  changeView,
  endOpenView,
  findOpenView,
  findWhose,
  type HeldView,
  holdView,
  type ViewFacts,
} from './view-store.ts'

/**
 * Allows changes in the view for ten minutes, or less if the view ends earlier. Asking again restarts the ten minutes.
 */
export const beginActing = (
  world: World,
  acting: ByStaffInView,
  { category }: { category: ViewReason },
): Promise<ViewFacts | Refused<'not-found' | 'role-not-permitted'>> =>
  inOpenView(world, acting, async (trx, held, now) => {
    if (held.role === 'viewer') return refuse('role-not-permitted')
    const until = actsUntil({ endsAt: held.endsAt.toTemporalInstant() }, now)
    await changeView(trx, held.id, { acts_until: until.toString(), reason: category })
    return undefined
  })

/** Ends the time for changes in the view. Does nothing if that time is already over. */
export const stopActing = (world: World, acting: ByStaffInView): Promise<ViewFacts | Refused<'not-found'>> =>
  inOpenView(world, acting, async (trx, { id }) => {
    await changeView(trx, id, { acts_until: null })
    return undefined
  })

/**
 * Extends a view by 30 minutes, up to two hours after it was opened.
 * @returns `longest`: the view already lasts two hours
 */
export const extendView = (
  world: World,
  acting: ByStaffInView,
): Promise<ViewFacts | Refused<'not-found' | 'longest'>> =>
  inOpenView(world, acting, async (trx, held) => {
    const times = { openedAt: held.openedAt.toTemporalInstant(), endsAt: held.endsAt.toTemporalInstant() }
    if (!canExtend(times)) return refuse('longest')
    await changeView(trx, held.id, { ends_at: extendedEnd(times).toString() })
    return undefined
  })

/**
 * Switches a view to another account of the same customer.
 * @returns `account-not-linked`: the account isn't linked to the customer
 */
export const chooseAccount = (
  world: World,
  acting: ByStaffInView,
  accountId: string,
): Promise<ViewFacts | Refused<'not-found' | 'account-not-linked'>> =>
  inOpenView(world, acting, async (trx, { id, identityId }) => {
    const toView = await findToView(trx, identityId)
    if (!toView?.accountIds.includes(accountId)) return refuse('account-not-linked')
    await changeView(trx, id, { account_id: accountId })
    return undefined
  })

/**
 * Ends a view that the member of staff opened in this session. A supervisor can end anybody's view. Ending a view again
 * changes nothing.
 */
export async function endView(
  { database, clock }: World,
  { actor }: ByStaff | ByStaffInView,
  id: string,
): Promise<undefined | Refused<'not-found'>> {
  const isThere = await endOpenView(database, { ...mayEnd(actor, id), staffId: actor.staffId }, clock())
  return isThere ? undefined : refuse('not-found')
}

/**
 * The trail fields for a call that ends a view from outside that view. They make the call appear among the customer's
 * entries. Empty if the member of staff can't end the view.
 */
export async function onTrailOf(
  { database }: Pick<World, 'database'>,
  { actor }: ByStaff | ByStaffInView,
  id: string,
): Promise<OnTrail> {
  const whose = await findWhose(database, mayEnd(actor, id))
  return whose ? { identityId: whose.identityId, accountId: whose.accountId ?? undefined, ofView: id } : {}
}

const mayEnd = ({ role, sessionId }: StaffActor, id: string) => ({
  id,
  sessionId: role === 'supervisor' ? undefined : sessionId,
})

/**
 * Locks a view and changes it, if it's still open in the session that opened it.
 * @returns the changed view; `not-found` if the view has ended, or its customer's account has become protected
 */
export function inOpenView<Code extends string>(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  { actor, view }: ByStaffInView,
  work: (trx: Queries, held: HeldView, now: Temporal.Instant) => Promise<undefined | Refused<Code>>,
): Promise<ViewFacts | Refused<Code | 'not-found'>> {
  return inTransaction(database, async (trx) => {
    const now = clock()
    const held = await holdView(trx, { id: view.id, sessionId: actor.sessionId }, now)
    if (held === undefined) return refuse('not-found')
    const refused = await work(trx, held, now)
    return refused ?? (await findOpenView(trx, view.id, now)) ?? refuse('not-found')
  })
}
