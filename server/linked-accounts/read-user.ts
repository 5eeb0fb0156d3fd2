import type { OverAccount } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { encodeFormer, encodeUser } from './encode-user.ts'
import { findFormerHelpers } from './former-write.ts'
import { servicesInOrder } from './services-in-order.ts'
import { findUsers } from './user-write.ts'

/**
 * Reads somebody who has access to the account, or who had it while the owner making the request owned the account.
 * Otherwise undefined.
 */
export async function readUser({ database }: Pick<World, 'database'>, acting: OverAccount, userId: string) {
  const { account, subject } = acting
  const [service] = servicesInOrder(account)
  const [user] = await findUsers(database, account.id, userId)
  if (user) return service && encodeUser(user, service.id, acting)
  const [former] = await findFormerHelpers(database, { accountId: account.id, ownerId: subject.id }, userId)
  return former && encodeFormer(former)
}
