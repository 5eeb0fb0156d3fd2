import { leaseOf } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { askProvider } from './ask-provider.ts'
import { claimOpenValidations, type OpenValidation } from './store.ts'

/** Longer than any question to the provider may take, so that whoever asked first has given up. */
const patienceSeconds = 60

/**
 * Asks the provider about accounts of which nothing was heard: it did not answer, or the server ended meanwhile.
 * @returns how many it asked about.
 */
export const resumeValidations = (world: World): Promise<number> =>
  tryThrough<OpenValidation>(world, {
    job: 'resume-validations',
    thingOf: ({ account_id, method_id }) => `${account_id}/${method_id}`,
    find(most) {
      const { askedBefore, now } = leaseOf(world, patienceSeconds)
      return claimOpenValidations(world.database, askedBefore, now, most)
    },
    work: (open) => askProvider(world, open),
  })
