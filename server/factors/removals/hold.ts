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
 * Determines if a session can remove factors at once. Staff never can.
 * @returns a function of the time a factor was added. `later` (`holdRemoval`): an emailed link has set the password
 *   since then, and everything that the session proves is newer than that link. Otherwise `now`
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
 * Starts the removal of a factor if the session proves no more than access to the mailbox. The factor is removed
 * `removalDays` days later. Emails and texts tell its owner, each with a link that stops the removal. The caller has
 * locked the person.
 * @param addedAt the time the factor was added
 * @param removedAt the time at which a removal in progress will remove the factor. That time stays, and nobody is
 *   notified again
 * @returns the removal; undefined: the session can remove the factor at once; `removal-stopped`: the owner stopped a
 *   removal of this factor, and no other can start before the stopped removal would have been due
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
  // An app's codes are still required until the app is removed. A passkey can't sign anyone in from now on, so the
  // sessions that it opened end now.
  if (factor !== 'app') await endSessionsBy(trx, subject.id, factor, actor.sessionHash)
  await recordEvent(trx, subject.id, 'removal-begun', now, networkOrigin)
  await notifyOfRemovals(trx, world, subject.id, 'begun', now)
  return { removedAt: new Date(dueAt.epochMilliseconds), news: 'removal-begun' }
}
