import type { ByCustomer } from '../acting/actor.ts'
import type { Language } from '../acting/language.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { notifyEveryAddress } from '../factors/removals/notify.ts'
import { removePendingOf } from '../factors/write.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { removeProviderSessionsOf } from '../identity/provider-session-write.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { providerDisconnectedMail } from './mails.ts'
import { findTieOf, removeTiesOf } from './write.ts'

/** Reads someone's tie to the identity service, as the profile page shows it. Null if they have none. */
export async function readTie(
  { config: { identityProvider } }: Pick<World, 'config'>,
  queries: Queries,
  identityId: string,
) {
  const tie = identityProvider && (await findTieOf(queries, identityId))
  if (!tie) return null
  return {
    name: identityProvider.name,
    since: tie.tiedAt.toISOString(),
    mayRemove: tie.hasPassword && !identityProvider.isOnly,
  }
}

/**
 * Ends someone's tie to the identity service. Also ends their other sessions that began there, and their sign-ins that
 * wait for a code. Emails all their addresses. With their password, they can tie their identity to the service again.
 * @returns `only-way`: they have no password, or nobody can sign in with a password here
 */
export async function disconnectProvider(
  world: World,
  { actor, subject }: ByCustomer,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-found' | 'not-signed-in' | 'only-way'>> {
  const { database, clock, config } = world
  return inTransaction(database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const tie = await readTie(world, trx, subject.id)
    if (tie === null) return refuse('not-found')
    if (!tie.mayRemove) return refuse('only-way')
    if (!(await removeTiesOf(trx, subject.id))) return refuse('not-found')
    await removePendingOf(trx, subject.id)
    await removeProviderSessionsOf(trx, subject.id, actor.sessionHash)
    const now = clock()
    await recordEvent(trx, subject.id, 'provider-untied', now, networkOrigin)
    const mail = (to: string, language: Language) => providerDisconnectedMail(config, language, to, tie.name)
    await notifyEveryAddress(trx, subject.id, mail, now)
    return undefined
  })
}
