import { sendLink } from '@lightwell/rulebook/views/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { addView, withView } from '../testing/staff-rows.ts'

export interface ViewNames {
  /** The customer, as staff name them. */
  uid: string
  /** A view of that customer. */
  viewId: string
}

/** What its calls are tried with. */
export const viewExamples: NounExamples<{ sendLink: typeof sendLink }, ViewNames> = {
  contracts: { sendLink },
  calls: {
    'POST /api/agent/views/{id}/link': ({ viewId: id }) => ({
      params: { id },
      body: { page: '/payments/onetime' },
    }),
  },
  names: {
    uid: { of: ({ owner }) => owner.identityId },
    viewId: { of: async ({ server, owner }) => (await addView(server, owner)).viewId },
  },
  countedAs: { 'POST /api/agent/views/{id}/link': 'counts by itself' },
  waits: {
    async 'forget-views'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: (3 * 366 + 2) * 24 })
    },
  },
}
