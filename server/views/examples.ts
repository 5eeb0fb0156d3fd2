import type { NounExamples } from '../testing/noun-examples.ts'
import { withView } from '../testing/staff-rows.ts'

/** Sample data for its job. */
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
