import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { moveOn, resuming } from './move-on.ts'
import { findOpenUpgrades } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/**
 * Goes on with moves that a server left in the middle, or that wait for the biller; each once a run.
 * @returns how many it looked into.
 */
export function resumeUpgrades(world: World): Promise<number> {
  // A move that advances is changed now: it comes again in the next run, and not at the end of this one.
  const began = world.clock()
  return tryThrough<UpgradeRow>(world, {
    ...resuming,
    find: (most, after) => findOpenUpgrades(world.database, after, began, most),
    work: ({ account_id: accountId }) => moveOn(world, accountId),
  })
}
