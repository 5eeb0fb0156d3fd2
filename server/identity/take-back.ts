import type { Queries } from '../database/transaction.ts'
import { endOlderWays } from './end-older-ways.ts'
import { recordEvent } from './event-store.ts'
import { takeFactorsBack } from './factors/take-back.ts'
import { takePasskeysBack } from './passkeys/take-back.ts'
import { takeTiesBack } from './provider/store.ts'
import { removeSessionsOf } from './store.ts'
import type { TakenBack } from './way-in.ts'
import type { Whence } from './whence.ts'

/** For so long a mailbox is worth more than a way in that was added since. */
export const recentDays = 7

/**
 * Gives an identity back to whoever has shown that its mailbox is theirs, whatever somebody else has done with it meanwhile:
 * its sessions, links and remembered devices end, and what was added within the last days goes, since that may have been
 * somebody else (docs/decisions/2026-11-23-a-new-password-takes-an-identity-back.md). What is older stays, and is told.
 */
export async function takeBack(
  trx: Queries,
  identityId: string,
  now: Temporal.Instant,
  whence: Whence,
): Promise<TakenBack> {
  const since = now.subtract({ hours: 24 * recentDays })
  await removeSessionsOf(trx, identityId)
  await endOlderWays(trx, identityId, now)
  const taken = [
    await takePasskeysBack(trx, identityId, since),
    await takeFactorsBack(trx, identityId, since),
    await takeTiesBack(trx, identityId, since),
  ]
  const removed = taken.flatMap((each) => each.removed)
  if (removed.some(({ kind }) => kind === 'passkey'))
    await recordEvent(trx, identityId, 'passkey-removed', now, whence)
  if (removed.some(({ kind }) => kind === 'app'))
    await recordEvent(trx, identityId, 'authenticator-removed', now, whence)
  return { removed, kept: taken.flatMap((each) => each.kept) }
}
