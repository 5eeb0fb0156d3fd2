import * as contracts from '@lightwell/rulebook/support/contract.ts'
import { withView } from '../staff/test-rows.ts'
import { customers, type NounExamples } from '../testing/noun-examples.ts'

/** Sample input for the calls about support. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'POST /api/profile/support/code': () => ({}),
    'GET /api/profile/support': () => ({}),
  },
  names: {},
  exceptions: [
    {
      because: 'it is about whoever is signed in, and for staff there is nothing',
      lines: ['POST /api/profile/support/code', 'GET /api/profile/support'],
      guards: ['customer'],
      expected: Object.fromEntries(customers.map((who) => [who, 'ok'])),
    },
  ],
  countedAs: { 'POST /api/profile/support/code': 'counts by itself' },
  jobs: {
    'tell-of-looks': ['5 * * * *', 'notifyOfAccess'],
  },
  waits: {
    async 'tell-of-looks'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: 26 })
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
