import { zipIn } from '@lightwell/rulebook/outages/rules.ts'
import type { OverAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import { refuseEndedView } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { outagesAt, type ToldOutage } from './read-outages.ts'
import { findWatched, insertWatch } from './store.ts'

type Told = ToldOutage & { isWatched: boolean }

/**
 * What is or will be down at the address of an account, and of which of it whoever asks is told the end. A closed account has nothing
 * that could be down.
 * @returns `unavailable` where nobody can say
 */
export async function accountOutages(
  world: World,
  { account, subject }: OverAccount,
): Promise<Told[] | Refused<'unavailable'>> {
  if (account.closedOn !== null) return []
  const here = await outagesAt(world, zipIn(account.serviceAddress))
  if (here instanceof Refused) return here
  if (here.length === 0) return []
  const watched = await findWatched(world.database, { accountId: account.id, identityId: subject.id })
  return here.map((outage) => ({ ...outage, isWatched: watched.has(outage.id) }))
}

/**
 * Whoever asks is told when it begins, when its expected end changes, and when it is over, each once.
 * @returns `not-found` where it is over, or not at this address; `unavailable` where nobody can say
 */
export async function watchOutage(
  world: World,
  acting: OverAccount,
  outageId: string,
): Promise<Told | Refused<'not-found' | 'unavailable' | 'not-signed-in'>> {
  const here = await accountOutages(world, acting)
  if (here instanceof Refused) return here
  const outage = here.find(({ id }) => id === outageId)
  if (outage === undefined) return refuse('not-found')
  const { account, subject } = acting
  const { kind, isOn, since, until } = outage
  const watch = { outageId, accountId: account.id, identityId: subject.id }
  const ended = await inTransaction(world.database, async (trx) => {
    const over = await refuseEndedView(trx, acting, world)
    if (over !== undefined) return over
    await insertWatch(
      trx,
      { ...watch, told: { kind, isOn, since: isOn ? null : since, until } },
      world.clock(),
    )
    return undefined
  })
  if (ended !== undefined) return ended
  return { ...outage, isWatched: true }
}
