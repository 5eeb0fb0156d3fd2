import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { ByCustomer, OverCustomer } from '../../acting/actor.ts'
import type { Queries } from '../../database/transaction.ts'
import { recordEvent } from '../../identity/event-write.ts'
import type { Factor } from '../../identity/factor.ts'
import type { NetworkOrigin } from '../../identity/network-origin.ts'
import { endSessionsBy } from '../../identity/session-write.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { notifyOfRemovals } from './notify.ts'
import { findMailboxOnlySince, findStopped, insertRemoval, removeStopped } from './removal-write.ts'
import type { Removal } from './removed.ts'

/**
 * Determines when a session can remove factors; staff never can.
 * @returns a function that, given when a factor was added, returns `now`, or `later` (`holdRemoval`) if an emailed
 * link has set the password since and the session proves nothing older than that password
 */
export async function findRemovalTiming(
  queries: Queries,
  actor: OverCustomer['actor'],
): Promise<(addedAt: Date) => 'now' | 'later'> {
  if (actor.kind === 'staff') return () => 'later'
  const mailboxOnlySince = await findMailboxOnlySince(queries, actor)
  return (addedAt) => (mailboxOnlySince && addedAt < mailboxOnlySince ? 'later' : 'now')
}

/**
 * Begins to remove a factor in `removalDays` days if the session proves no more than access to the mailbox. Its owner
 * is notified through every channel, and each email and text has a link that stops it. The caller has locked the
 * person.
 * @param addedAt when the factor was added
 * @param removedAt the day it's removed, if that's under way already: the day stays, and nobody is notified twice
 * @returns the day it's removed; undefined: the session can remove it at once; `removal-stopped`: its removal was
 * stopped before its day, and can't begin again until then
 */
export async function holdRemoval(
  trx: Queries,
  world: World,
  { actor, subject }: ByCustomer,
  { factor, addedAt, removedAt }: Factor & { removedAt: Date | null },
  networkOrigin: NetworkOrigin,
): Promise<Removal | undefined | Refused<'removal-stopped'>> {
  if ((await findRemovalTiming(trx, actor))(addedAt) === 'now') return undefined
  if (removedAt) return { removedAt }
  const now = world.clock()
  const stopped = await findStopped(trx, subject.id, factor, now)
  if (stopped)
    return refuse('removal-stopped', undefined, Math.ceil((stopped.getTime() - now.epochMilliseconds) / 1000))
  const dueAt = now.add({ hours: 24 * removalDays })
  await removeStopped(trx, subject.id, factor, now)
  if (!(await insertRemoval(trx, subject.id, factor, dueAt)))
    throw new Error('A removal that is under way was not read.')
  // The app's codes are required until that day. A passkey can't sign anyone in during the wait, so sessions it
  // opened end, too.
  if (factor !== 'app') await endSessionsBy(trx, subject.id, factor, actor.sessionHash)
  await recordEvent(trx, subject.id, 'removal-begun', now, networkOrigin)
  await notifyOfRemovals(trx, world, subject.id, 'begun', now)
  return { removedAt: new Date(dueAt.epochMilliseconds), news: 'removal-begun' }
}
