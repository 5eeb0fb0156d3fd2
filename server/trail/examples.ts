import { beginRestart } from '../testing/helper-doings.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

/** What its job is tried with. */
export const trailExamples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  waits: {
    'settle-trail': async (customer, server) => {
      await beginRestart(server, customer)
      server.clock.pass({ minutes: 20 })
    },
  },
}
