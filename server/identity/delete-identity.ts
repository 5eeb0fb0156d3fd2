// Deletes identities, for the module that does so on behalf of staff.
import type { Queries } from '../database/transaction.ts'
import { emptyIdentity, removeCredentials } from './deletion-store.ts'

/**
 * Deletes an identity that the caller has locked (`lockPerson`): everybody signed in with it is signed out, nobody
 * can sign in with it, and its address can be used again. Call it in the transaction that ends its links, after
 * everything that still needs its name or address.
 */
export async function deleteIdentity(
  trx: Queries,
  who: { identityId: string; email: string },
  now: Temporal.Instant,
): Promise<void> {
  await removeCredentials(trx, who)
  await emptyIdentity(trx, who.identityId, now)
}
