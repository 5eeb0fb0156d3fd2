import type { NounExamples } from '../testing/noun-examples.ts'
import { rememberMisfit } from './misfits.ts'

/** It has no calls. */
export const misfitExamples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  waits: {
    async 'forget-misfits'(_, server) {
      const failed = new Error('It does not fit.')
      await rememberMisfit(server.world, { job: 'make-statements', thing: 'an account that is gone' }, failed)
      server.clock.pass({ hours: 49 })
    },
  },
}
