import { zipIn } from '@lightwell/rulebook/outages/rules.ts'
import type { OverAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import { refuseEndedView } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { type OutageReply, outagesAt } from './read-outages.ts'
import { findWatched, insertWatch } from './store.ts'

type WatchReply = OutageReply & { isWatched: boolean }

/**
 * Current and future outages at an account's address. `isWatched` is true if the customer gets news about the outage.
 * For a closed account, there are none.
 * @returns `unavailable` if the list can't be read
 */
export async function accountOutages(
  world: World,
  { account, subject }: OverAccount,
): Promise<WatchReply[] | Refused<'unavailable'>> {
  if (account.closedOn !== null) return []
  const here = await outagesAt(world, zipIn(account.serviceAddress))
  if (here instanceof Refused) return here
  if (here.length === 0) return []
  const watched = await findWatched(world.database, { accountId: account.id, identityId: subject.id })
  return here.map((outage) => ({ ...outage, isWatched: watched.has(outage.id) }))
}

/**
 * Signs the customer up for news about an outage: when it begins, when its expected end changes, and when it's over.
 * @returns `not-found` if the outage is over, or not at the account's address; `unavailable` if the list can't be read
 */
export async function watchOutage(
  world: World,
  acting: OverAccount,
  outageId: string,
): Promise<WatchReply | Refused<'not-found' | 'unavailable' | 'not-signed-in'>> {
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
