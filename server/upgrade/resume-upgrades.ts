import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { moveOn, resuming } from './move-on.ts'
import { findOpenUpgrades } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/**
 * Continues upgrades that a server left unfinished, or that wait for the biller, each once per run.
 * @returns how many it checked
 */
export function resumeUpgrades(world: World): Promise<number> {
  // An upgrade that advances in this run counts as changed after this instant, so this run doesn't take it again.
  const began = world.clock()
  return tryThrough<UpgradeRow>(world, {
    ...resuming,
    find: (most, after) => findOpenUpgrades(world.database, after, began, most),
    work: ({ account_id: accountId }) => moveOn(world, accountId),
  })
}
