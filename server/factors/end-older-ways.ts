import type { Queries } from '../database/transaction.ts'
import { endLinks } from '../identity/link-write.ts'
import { endSupportCode } from '../identity/support-code.ts'
import { endInvitations } from '../identity/write.ts'
import type { World } from '../world.ts'
import { removeDevices, removePendingOf } from './write.ts'

/**
 * Ends everything issued before a new password that could still give access: invitations, trusted devices, support
 * codes, chat proofs, sign-ins that wait for a code, and emailed links. Keeps links that restore an email or keep a
 * factor. Call this in every transaction that stores a password, with the identity locked. A sign-in in progress then
 * fails, too: it finds under the lock that the password has changed (`lockVerified`).
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
