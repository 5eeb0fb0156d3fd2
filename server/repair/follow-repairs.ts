import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { goOn } from './go-on.ts'
import { goesOn } from './parts.ts'
import { type FollowedCase, findCase, findFollowedCases } from './store.ts'

const mostAtOnce = 64
/** More than a repair has to check and to do: what is still not over waits for something. */
const mostSteps = 16

/**
 * Goes on with every repair that nobody watches: what a server that ended has left, what takes too long, and tickets that could not be
 * opened before.
 * @returns how many it followed.
 */
export async function followRepairs(world: World): Promise<number> {
  let followed = 0
  for (let after: FollowedCase | undefined; ; ) {
    const waiting: FollowedCase[] = await findFollowedCases(world.database, mostAtOnce, after, world.clock())
    await tryEach(
      world,
      { job: 'follow-repairs', thingOf: ({ id }: FollowedCase) => id },
      waiting,
      async (followedCase) => {
        let repair = await findCase(world.database, followedCase)
        for (let at = 0; repair && goesOn(repair) && at < mostSteps; at += 1) {
          const now = await goOn(world, repair)
          // What was asked for just now is asked again the next time.
          if (now === repair) return
          repair = now
        }
      },
    )
    followed += waiting.length
    after = waiting.at(-1)
    if (waiting.length < mostAtOnce) return followed
  }
}
