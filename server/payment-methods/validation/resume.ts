import { leaseOf } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { askProvider } from './ask-provider.ts'
import { claimOpenValidations, type OpenValidation } from './store.ts'

/** After 60 seconds, any server may ask the provider again. Any earlier request has timed out by then. */
const patienceSeconds = 60

/**
 * Asks the provider about bank accounts without a result: the provider didn't answer, or our server died before it did.
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
