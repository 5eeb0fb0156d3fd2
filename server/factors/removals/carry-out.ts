import { forgetInBatches } from '../../database/forget.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import type { Factor } from '../../identity/factor.ts'
import { lockPerson } from '../../identity/write.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import { removePasskey } from '../../passkeys/write.ts'
import type { World } from '../../world.ts'
import { findAuthenticator, removeFactors } from '../write.ts'
import { notifyOfRemovals } from './notify.ts'
import { claimDue, claimReminder, findDue, findToRemind, removeOver } from './removal-write.ts'
import { followRemoval, type Gone } from './removed.ts'

/**
 * Reminds people whose factors will be removed within a day.
 * @returns the number of people
 */
export const remindOfRemovals = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'remind-of-removals',
    thingOf: (identityId: string) => identityId,
    find: (most, after) => findToRemind(world.database, world.clock(), most, after),
    work: (identityId) =>
      inTransaction(world.database, async (trx) => {
        const now = world.clock()
        await lockPerson(trx, identityId)
        if ((await claimReminder(trx, identityId, now)) > 0)
          await notifyOfRemovals(trx, world, identityId, 'soon', now)
      }),
  })

/**
 * Removes the factors whose removal is due, and emails all addresses of their owners.
 * @returns the number of people
 */
export const removeDueFactors = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'remove-factors',
    thingOf: (identityId: string) => identityId,
    find: (most, after) => findDue(world.database, world.clock(), most, after),
    work: (identityId) =>
      inTransaction(world.database, async (trx) => {
        const now = world.clock()
        await lockPerson(trx, identityId)
        for (const due of await claimDue(trx, identityId, now)) await remove(trx, world, identityId, due, now)
      }),
  })

async function remove(
  trx: Queries,
  world: World,
  identityId: string,
  { factor, addedAt }: Factor,
  now: Temporal.Instant,
): Promise<void> {
  const gone =
    factor === 'app' ? await removeApp(trx, identityId, addedAt) : await removeNamed(trx, identityId, factor)
  // `gone` is undefined if the owner has already removed the factor themselves. They may even have added another app
  // since.
  if (gone !== undefined) await followRemoval(trx, world, identityId, gone, now)
}

async function removeApp(trx: Queries, identityId: string, addedAt: Date): Promise<Gone | undefined> {
  const app = await findAuthenticator(trx, identityId)
  if (app?.confirmedAt?.getTime() !== addedAt.getTime()) return undefined
  return (await removeFactors(trx, identityId))
    ? { factor: 'app', change: 'authenticator-removed' }
    : undefined
}

async function removeNamed(trx: Queries, identityId: string, id: string): Promise<Gone | undefined> {
  const name = await removePasskey(trx, identityId, id)
  return name === undefined ? undefined : { factor: id, change: 'passkey-removed', name }
}

/** Deletes the records of removals that were due more than 30 days ago. */
export const forgetRemovals = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOver(database, clock(), most))
