import { recentDays, removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { Queries } from '../database/transaction.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { holdRecentApp } from '../factors/hold-recent-app.ts'
import { notifyOfRemovals } from '../factors/removals/notify.ts'
import type { RecoveredCredentials } from '../identity/credential.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { removeSessionsOf } from '../identity/session-write.ts'
import { holdRecentPasskeys } from '../passkeys/hold-recent-passkeys.ts'
import { endRecentTies } from '../single-sign-on/write.ts'
import type { World } from '../world.ts'

/**
 * Recovers an identity for someone who has proved that its mailbox is theirs. Somebody else may have had access. So
 * this ends all sessions, links and trusted devices, and the ties to the identity service that were made in the last
 * few days. Factors added in the last few days may be somebody else's, too. But a mailbox alone isn't enough to remove
 * a factor at once. Such factors are removed days later, and their owner is notified and can stop the removal
 * (docs/decisions/2026-11-23-a-new-password-takes-an-identity-back.md). Older ties and factors stay, and the result
 * lists them.
 */
export async function recoverAccount(
  trx: Queries,
  world: Pick<World, 'config' | 'textGateway' | 'chatLinks'>,
  identityId: string,
  now: Temporal.Instant,
  networkOrigin: NetworkOrigin,
): Promise<RecoveredCredentials> {
  const since = now.subtract({ hours: 24 * recentDays })
  const dueAt = now.add({ hours: 24 * removalDays })
  await removeSessionsOf(trx, identityId)
  await endOlderWays(trx, world, identityId, now)
  const factors = [
    await holdRecentPasskeys(trx, identityId, { since, dueAt }),
    await holdRecentApp(trx, identityId, { since, dueAt }),
  ]
  const ties = await endRecentTies(trx, identityId, since)
  if (factors.some(({ hasBegun }) => hasBegun)) {
    await recordEvent(trx, identityId, 'removal-begun', now, networkOrigin)
    await notifyOfRemovals(trx, world, identityId, 'begun', now)
  }
  return {
    removed: ties.removed,
    held: factors.flatMap(({ held }) => held),
    kept: [...factors, ties].flatMap(({ kept }) => kept),
  }
}
