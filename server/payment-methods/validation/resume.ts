import { leaseOf } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { askProvider } from './ask-provider.ts'
import { claimOpenValidations, type OpenValidation } from './store.ts'

/**
 * The number of seconds after which any server may ask the provider again. An earlier request has timed out by then.
 */
const patienceSeconds = 60

/**
 * Asks the provider again about bank accounts without a result. Either the provider didn't answer, or our server died
 * before its answer came.
 * @returns the number of bank accounts it asked about.
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
