import type { NounExamples } from '../testing/noun-examples.ts'
import { keepDeadLetter } from './dead-letters.ts'

/** Empty, since jobs have no calls. */
export const examples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'forget-misfits': ['37 * * * *', 'forgetDeadLetters'],
  },
  waits: {
    async 'forget-misfits'(_, server) {
      const failed = new Error('It does not fit.')
      await keepDeadLetter(server.world, { job: 'make-statements', thing: 'an account that is gone' }, failed)
      server.clock.pass({ hours: 49 })
    },
  },
}
