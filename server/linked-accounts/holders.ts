// Lets other nouns find and link the holders of an account in their own transactions.
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { insertHolder } from './holder-store.ts'

export { findHolders, type Holder } from './holder-store.ts'

/**
 * Links an account to somebody who has shown that it's theirs: as its owner if it has none, otherwise as a user next to
 * its owners. Once the account has an owner, requests and approvals from before are void.
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
