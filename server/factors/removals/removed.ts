import type { Queries } from '../../database/transaction.ts'
import { recordEvent } from '../../identity/event-write.ts'
import type { Factor } from '../../identity/factor.ts'
import { endSessionsBy } from '../../identity/session-write.ts'
import type { Whence } from '../../identity/whence.ts'
import type { World } from '../../world.ts'
import { factorLetter } from '../letters.ts'
import { tellEveryAddress } from './tell.ts'

/** A factor that is gone, and the name of a passkey. */
export interface Gone {
  factor: Factor['factor']
  change: 'authenticator-removed' | 'passkey-removed'
  name?: string
}

/** What came of asking for a removal. */
export interface Removal {
  /** When the factor goes; `null`: it is gone. */
  removedAt: Date | null
  /** Nothing where it was under way already, or there was nothing to remove. */
  news?: Gone['change'] | 'removal-begun'
}

/**
 * Does what follows once a factor is removed: the sessions that it opened or proved end, and every address is told. The caller holds the
 * person.
 * @param by the session that removes it, which stays, and where that is; left out where its day has come
 */
export async function followRemoval(
  trx: Queries,
  { config }: Pick<World, 'config'>,
  identityId: string,
  { factor, change, name }: Gone,
  now: Temporal.Instant,
  by?: { sessionHash: Buffer; whence: Whence },
): Promise<Removal> {
  await endSessionsBy(trx, identityId, factor, by?.sessionHash)
  await recordEvent(trx, identityId, change, now, by?.whence)
  await tellEveryAddress(
    trx,
    identityId,
    (to, language) => factorLetter(config, language, to, change, name),
    now,
  )
  return { removedAt: null, news: change }
}

/** Writes to the security log what came of a removal, and gives the reply to whoever asked for it. */
export function replyOfRemoval(
  { events }: World,
  identityId: string,
  { removedAt, news }: Removal,
  { asked }: Whence,
) {
  if (news !== undefined) events.identityChanged(asked, { what: news, identityId })
  return { ok: true, removedAt: removedAt?.toISOString() ?? null } as const
}
