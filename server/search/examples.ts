import { roles } from '@lightwell/rulebook/call.ts'
import * as contracts from '@lightwell/rulebook/search/contract.ts'
import { customers, everyViewer, type NounExamples } from '../testing/noun-examples.ts'

/** Sample input for the search calls. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/search': () => ({ query: { email: 'somebody@example.com' } }),
    'GET /api/agent/searchAccount': ({ accountNumber }) => ({ query: { accountNumber } }),
    'GET /api/agent/find': ({ accountNumber }) => ({ query: { q: accountNumber } }),
  },
  names: {},
  exceptions: [
    {
      because: 'it is for staff, who look for whoever is on the phone (AH §7)',
      lines: ['GET /api/agent/search', 'GET /api/agent/searchAccount', 'GET /api/agent/find'],
      guards: ['staff'],
      expected: {
        ...Object.fromEntries(customers.map((who) => [who, 'sign in'])),
        ...Object.fromEntries([...roles, ...everyViewer].map((who) => [who, 'ok'])),
      },
    },
  ],
  countedAs: {
    'GET /api/agent/search': 'search',
    'GET /api/agent/searchAccount': 'search',
    'GET /api/agent/find': 'search',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
