// Deletes identities, for the module that does so on behalf of staff.
import type { Queries } from '../database/transaction.ts'
import { emptyIdentity, removeCredentials } from './deletion-store.ts'

/**
 * Deletes an identity that the caller has locked (`lockPerson`). Everybody signed in with it is signed out, nobody can
 * sign in with it anymore, and its address becomes free. Call this in the transaction that ends the identity's links to
 * accounts, after everything that still needs its name or address.
 */
export async function deleteIdentity(
  trx: Queries,
  who: { identityId: string; email: string },
  now: Temporal.Instant,
): Promise<void> {
  await removeCredentials(trx, who)
  await emptyIdentity(trx, who.identityId, now)
}
