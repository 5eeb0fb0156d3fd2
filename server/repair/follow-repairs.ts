import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { goOn } from './go-on.ts'
import { goesOn } from './parts.ts'
import { type FollowedCase, findCase, findFollowedCases } from './store.ts'

/** More than a repair has to check and to do: what is still not over waits for something. */
const mostSteps = 16

/**
 * Goes on with every repair that nobody watches: what a server that ended has left, what takes too long, and tickets that could not be
 * opened before.
 * @returns how many it followed.
 */
export const followRepairs = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'follow-repairs',
    thingOf: ({ id }: FollowedCase) => id,
    find: (most, after) => findFollowedCases(world.database, most, after, world.clock()),
    async work(followedCase) {
      let repair = await findCase(world.database, followedCase)
      for (let at = 0; repair && goesOn(repair) && at < mostSteps; at += 1) {
        const now = await goOn(world, repair)
        // What was asked for just now is asked again the next time.
        if (now === repair) return
        repair = now
      }
    },
  })
