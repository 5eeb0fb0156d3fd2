import type { Queries } from '../database/transaction.ts'
import { endLinks } from '../identity/link-write.ts'
import { endSupportCode } from '../identity/support-code.ts'
import { endInvitations } from '../identity/write.ts'
import type { World } from '../world.ts'
import { removeDevices, removePendingOf } from './write.ts'

/**
 * Ends everything issued before a new password that could be used to get into the ID: emailed links (except those that
 * restore an email or keep a factor), invitations, trusted devices, support codes, chat proofs, and sign-ins that wait
 * for a code. Call it in every transaction that stores a password, with the identity locked. A sign-in that's in
 * progress at that moment gets nothing, either: what it has already stored ends here, and if it's waiting for the lock,
 * it then sees that the password is a different one (`lockVerified`).
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
