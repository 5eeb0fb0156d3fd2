import type { Queries } from '../database/transaction.ts'
import { endLinks } from '../identity/link-write.ts'
import { endSupportCode } from '../identity/support-code.ts'
import { endInvitations } from '../identity/write.ts'
import type { World } from '../world.ts'
import { removeDevices, removePendingOf } from './write.ts'

/**
 * Ends everything issued before a new password that could still change it or replace it: emailed links, except those
 * that restore an email or keep a factor, invitations, trusted devices, support codes, chat proofs, and sign-ins
 * waiting for a code. Call it in the transaction that stores the password, no matter how it was set, with the
 * identity locked. A sign-in in progress has either written what it grants, which ends here, or waits for the lock,
 * and then finds that the stored password is a different one (`lockVerified`).
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
