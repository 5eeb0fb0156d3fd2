// How an identity ends, for the room whose staff end it.
import type { Queries } from '../database/transaction.ts'
import { emptyIdentity, removeWaysIn } from './deletion-store.ts'

/**
 * Deletes an identity that the caller holds (`lockPerson`): nobody is or gets signed in with it, and its address is free for another one. In
 * a transaction with the end of its links, and behind whatever still needs its name or its address.
 */
export async function deleteIdentity(
  trx: Queries,
  who: { identityId: string; email: string },
  now: Temporal.Instant,
): Promise<void> {
  await removeWaysIn(trx, who)
  await emptyIdentity(trx, who.identityId, now)
}
