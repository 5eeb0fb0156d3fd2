import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { advance } from './advance.ts'
import { advancesItself } from './parts.ts'
import { type FollowedCase, findCase, findFollowedCases } from './store.ts'

/** More steps than a repair has. One that still isn't over by then is waiting for something. */
const mostSteps = 16

/**
 * Continues every repair that nobody is watching: those left by a server that died, those that take too long, and
 * those whose ticket couldn't be opened before.
 * @returns how many it followed
 */
export const followRepairs = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'follow-repairs',
    thingOf: ({ id }: FollowedCase) => id,
    find: (most, after) => findFollowedCases(world.database, most, after, world.clock()),
    async work(followedCase) {
      let repair = await findCase(world.database, followedCase)
      for (let at = 0; repair && advancesItself(repair) && at < mostSteps; at += 1) {
        const now = await advance(world, repair)
        // A request that was just made is repeated on the next run.
        if (now === repair) return
        repair = now
      }
    },
  })
