import type { Queries } from '../../database/transaction.ts'
import { recordEvent } from '../../identity/event-write.ts'
import type { Factor } from '../../identity/factor.ts'
import type { NetworkOrigin } from '../../identity/network-origin.ts'
import { endSessionsBy } from '../../identity/session-write.ts'
import type { World } from '../../world.ts'
import { factorMail } from '../mails.ts'
import { notifyEveryAddress } from './notify.ts'

/** A factor that's been removed; for a passkey, with its name. */
export interface Gone {
  factor: Factor['factor']
  change: 'authenticator-removed' | 'passkey-removed'
  name?: string
}

/** The result of asking for a removal. */
export interface Removal {
  /** The time the factor will be removed. Null: it's removed. */
  removedAt: Date | null
  /** Undefined if its removal was already under way, or there was nothing to remove. */
  news?: Gone['change'] | 'removal-begun'
}

/**
 * Follows up on a removed factor: ends the sessions it opened or confirmed, and notifies every address. The caller
 * has locked the person.
 * @param by the session that removes it, which stays, and its origin; left out if its day has come
 */
export async function followRemoval(
  trx: Queries,
  { config }: Pick<World, 'config'>,
  identityId: string,
  { factor, change, name }: Gone,
  now: Temporal.Instant,
  by?: { sessionHash: Buffer; networkOrigin: NetworkOrigin },
): Promise<Removal> {
  await endSessionsBy(trx, identityId, factor, by?.sessionHash)
  await recordEvent(trx, identityId, change, now, by?.networkOrigin)
  await notifyEveryAddress(
    trx,
    identityId,
    (to, language) => factorMail(config, language, to, change, name),
    now,
  )
  return { removedAt: null, news: change }
}

/** Logs the result of a removal in the security log, and returns the reply to the caller. */
export function replyOfRemoval(
  { events }: World,
  identityId: string,
  { removedAt, news }: Removal,
  { asked }: NetworkOrigin,
) {
  if (news !== undefined) events.identityChanged(asked, { what: news, identityId })
  return { ok: true, removedAt: removedAt?.toISOString() ?? null } as const
}
