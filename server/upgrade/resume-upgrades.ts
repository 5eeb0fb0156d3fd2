import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { moveOn, resuming } from './move-on.ts'
import { findOpenUpgrades } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/**
 * Continues moves that a server left unfinished, or that wait for the biller, each once per run.
 * @returns how many it checked
 */
export function resumeUpgrades(world: World): Promise<number> {
  // A move that advances counts as changed now: the next run takes it again, but not this one.
  const began = world.clock()
  return tryThrough<UpgradeRow>(world, {
    ...resuming,
    find: (most, after) => findOpenUpgrades(world.database, after, began, most),
    work: ({ account_id: accountId }) => moveOn(world, accountId),
  })
}
