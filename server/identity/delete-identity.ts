// Deletes identities. Another module calls this when staff delete an ID.
import type { Queries } from '../database/transaction.ts'
import { emptyIdentity, removeCredentials } from './deletion-store.ts'

/**
 * Deletes an identity that the caller has locked (`lockPerson`). Ends its sessions and credentials, so nobody can sign
 * in with it, and frees its address. Call this in the transaction that ends the identity's links to accounts, after
 * everything that needs its name or address.
 */
export async function deleteIdentity(
  trx: Queries,
  who: { identityId: string; email: string },
  now: Temporal.Instant,
): Promise<void> {
  await removeCredentials(trx, who)
  await emptyIdentity(trx, who.identityId, now)
}
