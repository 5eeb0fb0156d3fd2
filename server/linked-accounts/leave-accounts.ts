import { holdAccount } from '../accounts/hold-account.ts'
import type { Queries } from '../database/transaction.ts'
import { leaveMethods } from '../payment-methods/manage/delete-method.ts'
import type { World } from '../world.ts'
import { keepFormerHelpers } from './former-write.ts'
import { removeInvitations, removeInvitationsOf } from './invitation-store.ts'
import { notifyOfLink } from './mails.ts'
import { findAccountsOf, removeLink } from './store.ts'
import { findUsers } from './user-write.ts'

/**
 * Locks the accounts linked to somebody. Locks in the order of their ids, to avoid deadlocks.
 * @returns the ids
 */
export async function holdAccountsOf(trx: Queries, identityId: string): Promise<string[]> {
  const accountIds = await findAccountsOf(trx, identityId)
  for (const accountId of accountIds) await holdAccount(trx, accountId)
  return accountIds
}

/**
 * Checks that all accounts linked to somebody are locked (`held`). Another account may have been linked before the
 * locks were taken.
 */
export async function areAllHeld(
  trx: Queries,
  identityId: string,
  held: readonly string[],
): Promise<boolean> {
  return (await findAccountsOf(trx, identityId)).every((accountId) => held.includes(accountId))
}

/**
 * Ends a deleted identity's access to these accounts. Lock the accounts before. Auto pay, payments and other people's
 * access continue. If an account then has no owner, support can end people's access in the owner's place. The account's
 * remaining holders are notified at once. The deleted person isn't.
 */
export async function leaveAccounts(
  world: World,
  trx: Queries,
  identityId: string,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of accountIds) {
    const now = world.clock()
    const users = await findUsers(trx, accountId)
    const leaving = users.find((user) => user.identityId === identityId)
    if (leaving === undefined) continue
    const isOwned = users.some((user) => user !== leaving && user.role === 'owner')
    if (leaving.role === 'user') await keepFormerHelpers(trx, accountId, [identityId], now)
    await notifyOfLink(world, trx, { what: 'ended', accountId, person: leaving, isNotified: false }, now)
    await removeLink(trx, { accountId, identityId })
    await leaveMethods(trx, world, { accountId, identityId })
    if (!isOwned) await removeInvitations(trx, accountId)
    else await removeInvitationsOf(trx, { accountId, identityId })
  }
}
