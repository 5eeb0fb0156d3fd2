import { leaseOf } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { askProvider } from './ask-provider.ts'
import { claimOpenValidations, type OpenValidation } from './store.ts'

/** Seconds after which an earlier question to the provider has certainly given up. */
const patienceSeconds = 60

/**
 * Asks the provider about accounts without a result: it didn't answer, or the server ended before it did.
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
