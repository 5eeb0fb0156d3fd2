import { askFor, leaseOf } from '../intents/intent.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { adjusting } from './ask-biller.ts'
import { findOpen, takeUp, type Which } from './store.ts'

/** The number of seconds during which no other server asks the biller about the same adjustment. */
const leaseSeconds = 60

/**
 * Asks the biller again about adjustments that it hasn't answered, each with its original key.
 * @returns the number of adjustments checked
 */
export const settleAdjustments = (world: World): Promise<number> =>
  tryThrough<Which>(world, {
    job: 'settle-adjustments',
    thingOf: ({ id }) => id,
    find: (most, after) => findOpen(world.database, { ...leaseOf(world, leaseSeconds), most }, after),
    async work(which) {
      const row = await takeUp(world.database, which, leaseOf(world, leaseSeconds))
      if (row && !(await askFor(world, adjusting, row)))
        throw new Error('The biller gave no clear answer about a credit.')
    },
  })
