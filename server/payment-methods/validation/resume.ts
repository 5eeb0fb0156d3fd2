import { tryEach } from '../../jobs/misfits.ts'
import type { World } from '../../world.ts'
import { askProvider } from './ask-provider.ts'
import { claimOpenValidations, type OpenValidation } from './store.ts'

/** Longer than any question to the provider may take, so that whoever asked first has given up. */
const patienceSeconds = 60
const mostAtOnce = 64
const resumed = {
  job: 'resume-validations',
  thingOf: (open: OpenValidation) => `${open.account_id}/${open.method_id}`,
}

/**
 * Asks the provider about accounts of which nothing was heard: it did not answer, or the server ended meanwhile.
 * @returns how many it asked about.
 */
export async function resumeValidations(world: World): Promise<number> {
  let asked = 0
  for (;;) {
    const now = world.clock()
    const open = await claimOpenValidations(
      world.database,
      now.subtract({ seconds: patienceSeconds }),
      now,
      mostAtOnce,
    )
    await tryEach(world, resumed, open, (each) => askProvider(world, each))
    asked += open.length
    if (open.length < mostAtOnce) return asked
  }
}
