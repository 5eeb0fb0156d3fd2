import { holdAccount } from '../accounts/hold-account.ts'
import type { OverAccount } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { leaveMethods } from '../payment-methods/manage/delete-method.ts'
import { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { keepFormerHelpers } from './former-write.ts'
import { removeInvitations } from './invitation-store.ts'
import { notifyOfLink } from './mails.ts'
import { type NotStill, refuseLeft } from './still-may.ts'
import { removeLink, removeOrphans } from './store.ts'
import { findUsers } from './user-write.ts'

/**
 * Unlinks an account from the person who's signed in, or from the customer in view. If no owner is left, helpers lose
 * access, too, because no owner could end their access later. Everybody who had access is notified at once.
 */
export async function unlinkAccount(
  world: World,
  acting: OverAccount,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<NotStill>> {
  const { subject, account, view } = acting
  const { database, clock, events } = world
  const unlinked = await inTransaction(database, async (trx) => {
    const now = clock()
    const accountId = account.id
    await holdAccount(trx, accountId)
    const left = await refuseLeft(trx, acting, world)
    if (left) return left
    const users = await findUsers(trx, accountId)
    const leaving = users.find(({ identityId }) => identityId === subject.id)
    // Another request removed the link at the same time.
    if (leaving === undefined) return []
    const others = users.filter((user) => user !== leaving)
    const keepsOwner = others.some((user) => user.role === 'owner')
    const formerHelpers = leaving.role === 'user' ? [leaving] : keepsOwner ? [] : others
    const formerIds = formerHelpers.map(({ identityId }) => identityId)
    await keepFormerHelpers(trx, accountId, formerIds, now)
    const what = view === undefined ? 'unlinked' : 'ended-by-support'
    await notifyOfLink(world, trx, { what, accountId, person: subject }, now)
    await removeLink(trx, { accountId, identityId: subject.id })
    await recordEvent(trx, subject.id, 'account-unlinked', now, networkOrigin, byOf(acting))
    if (keepsOwner) await leaveMethods(trx, world, { accountId, identityId: subject.id })
    if (leaving.role === 'user') return [subject.id]
    const orphans = await removeOrphans(trx, accountId)
    for (const helper of users.filter(({ identityId }) => orphans.includes(identityId))) {
      await recordEvent(trx, helper.identityId, 'account-unlinked', now, undefined, byOf(acting))
      await notifyOfLink(world, trx, { what: 'ended', accountId, person: helper }, now)
    }
    if (!(await findUsers(trx, accountId)).some((user) => user.role === 'owner'))
      await removeInvitations(trx, accountId)
    return [subject.id, ...orphans]
  })
  if (unlinked instanceof Refused) return unlinked
  for (const identityId of unlinked)
    events.identityChanged(networkOrigin.asked, { what: 'account-unlinked', identityId })
  return undefined
}
