import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { moveOn, resuming } from './move-on.ts'
import { findOpenUpgrades } from './store.ts'
import type { UpgradeRow } from './tables.ts'

const mostAtOnce = 64

/**
 * Goes on with moves that a server left in the middle, or that wait for the biller; each once a run.
 * @returns how many it looked into.
 */
export async function resumeUpgrades(world: World): Promise<number> {
  // A move that advances is changed now: it comes again in the next run, and not at the end of this one.
  const began = world.clock()
  let after: UpgradeRow | undefined
  for (let resumed = 0; ; ) {
    const open = await findOpenUpgrades(world.database, after, began, mostAtOnce)
    await tryEach(world, resuming, open, ({ account_id: accountId }) => moveOn(world, accountId))
    resumed += open.length
    after = open.at(-1)
    if (open.length < mostAtOnce) return resumed
  }
}
