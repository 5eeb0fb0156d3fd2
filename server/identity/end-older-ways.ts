import type { Queries } from '../database/transaction.ts'
import { removeDevices } from './factors/store.ts'
import { endInvitations } from './invitation-store.ts'
import { endLinks } from './link-store.ts'

/**
 * Ends what was given out before somebody got a new password and could still change it or stand in for it: mailed links, but for those
 * that put an e-mail back or keep a factor, invitations, and trusted devices. In the transaction that stores the password, whichever way it came to be. A
 * sign-in that waits for its second step ends by itself: it remembers when its password was given.
 */
export async function endOlderWays(trx: Queries, identityId: string, now: Temporal.Instant): Promise<void> {
  await endLinks(trx, identityId)
  await endInvitations(trx, identityId, now)
  await removeDevices(trx, identityId)
}
