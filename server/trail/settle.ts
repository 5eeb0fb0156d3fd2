import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { findLeftOpen, type LeftOpen } from './store.ts'

/**
 * Records the outcome `unknown` for entries whose server stopped before it recorded an outcome.
 * @returns how many entries
 */
export const settleTrail = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'settle-trail',
    thingOf: ({ id }: LeftOpen) => id,
    find: (most, after) => findLeftOpen(world.database, world.clock(), most, after?.id),
    work: ({ id, by, what }) => world.trail.settle({ id, entry: { by, what: what ?? undefined } }, 'unknown'),
  })
