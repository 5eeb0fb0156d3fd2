import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { mayOpen, mostOpenViews } from '@lightwell/rulebook/views/states.ts'
import { firstEnd } from '@lightwell/rulebook/views/time-limits.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { lockPerson } from '../identity/write.ts'
import { holdStaffSession } from '../staff/signed-in.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import type { ByStaffToView } from './guard.ts'
import { countOpenViews, findToView, insertView } from './open-store.ts'

export interface Opening {
  id: string
  /** The account to open, one of the identity's. Undefined: the identity's default account. */
  accountId: string | undefined
  reason: { category: ViewReason; words: string }
  ticket: string | undefined
}

/**
 * Opens a view of an identity with one of its accounts (decisions-staff §11), for 30 minutes. An inactive identity can
 * be viewed, too. The reason that staff typed is kept only on the trail.
 * @returns `not-found`: the account isn't the identity's; `protected`: only supervisors can open it; `too-many-views`:
 *   the session has twelve views open; `not-signed-in`: the session has ended
 */
export async function openView(
  { database, clock, events }: World,
  { actor, identityId }: ByStaffToView,
  { id, accountId, reason, ticket }: Opening,
  asked: Asked,
): Promise<
  { endsAt: Temporal.Instant } | Refused<'not-found' | 'protected' | 'too-many-views' | 'not-signed-in'>
> {
  const { staffId, sessionId } = actor
  const opened = await inTransaction(database, async (trx) => {
    // Locks the person, so that their ID can't be deleted while the view is being opened.
    await lockPerson(trx, identityId)
    const now = clock()
    const role = await holdStaffSession(trx, sessionId, now)
    if (role === undefined) return refuse('not-signed-in')
    const toView = await findToView(trx, identityId)
    if (toView === undefined) return refuse('not-found')
    if (!mayOpen(role, toView.isProtected)) return refuse('protected')
    const { accountIds } = toView
    if (accountId !== undefined && !accountIds.includes(accountId)) return refuse('not-found')
    if ((await countOpenViews(trx, sessionId, now)) >= mostOpenViews) return refuse('too-many-views')
    const view = { id, endsAt: firstEnd(now) }
    const of = { identityId, accountId: accountId ?? accountIds[0] ?? null }
    await insertView(
      trx,
      { ...view, ...of, staffId, sessionId, reason: reason.category, ticket: ticket ?? null },
      now,
    )
    return view
  })
  if (opened instanceof Refused) return opened
  events.viewOpened(asked, { reason: reason.category, identityId, staffId })
  return opened
}
