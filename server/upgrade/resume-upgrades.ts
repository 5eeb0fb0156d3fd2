import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { moveOn, resuming } from './move-on.ts'
import { findOpenUpgrades } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/**
 * Continues upgrades that a server left unfinished or that wait for the biller. Each upgrade is continued once per run.
 * @returns the number of upgrades it checked
 */
export function resumeUpgrades(world: World): Promise<number> {
  // Finds only upgrades that haven't changed since this instant. So an upgrade that advances in this run isn't found
  // again.
  const began = world.clock()
  return tryThrough<UpgradeRow>(world, {
    ...resuming,
    find: (most, after) => findOpenUpgrades(world.database, after, began, most),
    work: ({ account_id: accountId }) => moveOn(world, accountId),
  })
}
