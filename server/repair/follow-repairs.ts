import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { advance } from './advance.ts'
import { advancesItself } from './next-step.ts'
import { type FollowedCase, findCase, findFollowedCases } from './store.ts'

/**
 * The most times that one run of the job advances a repair. That's enough for all the steps of any repair. A repair
 * that's still open afterwards is waiting for something.
 */
const mostSteps = 16

/**
 * Continues repairs that nobody is watching: repairs whose server died, repairs that take too long, and repairs whose
 * ticket couldn't be opened before.
 * @returns how many repairs it continued
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
        // Nothing could be done: the last request is too recent to be repeated. The next run repeats it.
        if (now === repair) return
        repair = now
      }
    },
  })
