import { zipIn } from '@lightwell/rulebook/outages/rules.ts'
import type { OnAccount } from '../acting/actor.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { outagesAt } from './read-outages.ts'
import { findWatched, insertWatch } from './store.ts'

type Told = Awaited<ReturnType<typeof outagesAt>>[number] & { isWatched: boolean }

/** What is or will be down at the address of an account, and of which of it whoever asks is told the end. */
export async function accountOutages(world: World, { account, subject }: OnAccount): Promise<Told[]> {
  const here = await outagesAt(world, zipIn(account.serviceAddress))
  if (here.length === 0) return []
  const watched = await findWatched(world.database, { accountId: account.id, identityId: subject.id })
  return here.map((outage) => ({ ...outage, isWatched: watched.has(outage.id) }))
}

/** Whoever asks is told once when it is over. @returns `not-found` where it is over, or not at this address */
export async function watchOutage(
  world: World,
  acting: OnAccount,
  outageId: string,
): Promise<Told | Refused<'not-found'>> {
  const outage = (await accountOutages(world, acting)).find(({ id }) => id === outageId)
  if (outage === undefined) return refuse('not-found')
  const { account, subject } = acting
  await insertWatch(
    world.database,
    { outageId, accountId: account.id, identityId: subject.id },
    world.clock(),
  )
  return { ...outage, isWatched: true }
}
