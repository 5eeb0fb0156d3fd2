import type { Queries } from '../../database/transaction.ts'
import { recordEvent } from '../../identity/event-write.ts'
import type { Factor } from '../../identity/factor.ts'
import type { NetworkOrigin } from '../../identity/network-origin.ts'
import { endSessionsBy } from '../../identity/session-write.ts'
import type { World } from '../../world.ts'
import { factorMail } from '../mails.ts'
import { notifyEveryAddress } from './notify.ts'

/** A factor that has been removed, with its name if it's a passkey. */
export interface Gone {
  factor: Factor['factor']
  change: 'authenticator-removed' | 'passkey-removed'
  name?: string
}

/** The result of asking for a removal. */
export interface Removal {
  /** The time the factor will be removed. Null if it's already removed. */
  removedAt: Date | null
  /** The change to log. Undefined if nothing changed. */
  news?: Gone['change'] | 'removal-begun'
}

/**
 * Ends the sessions that a removed factor opened or confirmed, and emails all addresses of its owner. The caller has
 * locked the person.
 * @param by the session that removed the factor, with its origin. That session doesn't end. Undefined if a job removed
 *   the factor
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

/** Logs the result of a removal as a security event, and returns the call's reply. */
export function replyOfRemoval(
  { events }: World,
  identityId: string,
  { removedAt, news }: Removal,
  { asked }: NetworkOrigin,
) {
  if (news !== undefined) events.identityChanged(asked, { what: news, identityId })
  return { ok: true, removedAt: removedAt?.toISOString() ?? null } as const
}
