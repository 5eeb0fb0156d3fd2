import type { NounExamples } from '../testing/noun-examples.ts'
import { withView } from '../testing/staff-rows.ts'

/** What its job is tried with. */
export const viewExamples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  waits: {
    async 'forget-views'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: (3 * 366 + 2) * 24 })
    },
  },
}
