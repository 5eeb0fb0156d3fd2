// Finds and links the holders of an account, for other modules' transactions.
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { insertHolder } from './holder-store.ts'

export { findHolders, type Holder } from './holder-store.ts'

/**
 * Links an account to somebody who has proved that it's theirs. They become its owner if it has none, otherwise a user.
 * Once the account has an owner, earlier requests to link it, and approvals of them, are void.
 * @returns false if it was already linked to them
 */
export async function linkHolder(
  { approvals }: Pick<World, 'approvals'>,
  trx: Queries,
  pair: { accountId: string; identityId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const role = await insertHolder(trx, pair, now)
  if (role === 'owner') await approvals.voidLinkRequests(trx, pair.accountId)
  return role !== undefined
}
