import type { NounExamples } from '../testing/noun-examples.ts'
import { addView, withView } from '../testing/staff-rows.ts'

export interface ViewNames {
  /** The customer, as staff name them. */
  uid: string
  /** A view of that customer. */
  viewId: string
}

/** What its calls are tried with. */
export const viewExamples: NounExamples<Record<never, never>, ViewNames> = {
  contracts: {},
  calls: {},
  names: {
    uid: { of: ({ owner }) => owner.identityId },
    viewId: { of: async ({ server, owner }) => (await addView(server, owner)).viewId },
  },
  countedAs: {},
  waits: {
    async 'forget-views'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: (3 * 366 + 2) * 24 })
    },
  },
}
