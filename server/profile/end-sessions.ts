import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn, removeSessionsOf } from '../identity/session-write.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { removeSessionOf } from './write.ts'

/**
 * Ends one of the caller's sessions.
 * @returns `not-found`: the session isn't theirs, or has ended
 */
export async function endSession(
  { database, clock }: World,
  { actor, subject }: ByCustomer,
  id: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-found' | 'not-signed-in'>> {
  return inTransaction(database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    if (!(await removeSessionOf(trx, subject.id, id))) return refuse('not-found')
    await recordEvent(trx, subject.id, 'session-ended', clock(), networkOrigin)
    return undefined
  })
}

/** Ends the caller's other sessions. */
export async function endOtherSessions(
  { database, clock }: World,
  { actor, subject }: ByCustomer,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-signed-in'>> {
  return inTransaction(database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    await removeSessionsOf(trx, subject.id, actor.sessionHash)
    await recordEvent(trx, subject.id, 'sessions-ended', clock(), networkOrigin)
    return undefined
  })
}
