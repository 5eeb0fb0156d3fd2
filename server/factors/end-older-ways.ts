import type { Queries } from '../database/transaction.ts'
import { endLinks } from '../identity/link-write.ts'
import { endSupportCode } from '../identity/support-code.ts'
import { endInvitations } from '../identity/write.ts'
import type { World } from '../world.ts'
import { removeDevices, removePendingOf } from './write.ts'

/**
 * Ends what was given out before somebody got a new password and could still change it or stand in for it: mailed links, but for those
 * that put an e-mail back or keep a factor, invitations, trusted devices, codes for support, proofs in chats, and sign-ins that wait for a code. In the transaction that stores
 * the password, whichever way it came to be, with the identity locked. A sign-in that is under way has either written what it gives, which
 * ends here, or waits for the lock, and then finds another password stored (`lockVerified`).
 */
export async function endOlderWays(
  trx: Queries,
  { chatLinks }: Pick<World, 'chatLinks'>,
  identityId: string,
  now: Temporal.Instant,
): Promise<void> {
  await endLinks(trx, identityId)
  await endInvitations(trx, identityId, now)
  await removeDevices(trx, identityId)
  await removePendingOf(trx, identityId)
  await endSupportCode(trx, identityId)
  await chatLinks.removeProofsOf(trx, identityId)
}
