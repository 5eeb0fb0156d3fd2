// What other rooms may do with the holders of an account, in transactions of their own.
import { voidLinkRequests } from '../approvals/void-requests.ts'
import type { Queries } from '../database/transaction.ts'
import { insertHolder } from './holder-store.ts'

export { findHolders, type Holder } from './holder-store.ts'

/**
 * Lets somebody see an account of which they have shown to be the holder: as its owner where it has none, else beside those. What support was
 * approved to link as long as it had none is void then. Linked already, nothing changes.
 * @returns true if they weren't linked
 */
export async function linkHolder(
  trx: Queries,
  pair: { accountId: string; identityId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const role = await insertHolder(trx, pair, now)
  if (role === 'owner') await voidLinkRequests(trx, pair.accountId)
  return role !== undefined
}
