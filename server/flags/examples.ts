import { randomUUID } from 'node:crypto'
import * as contracts from '@lightwell/rulebook/flags/contract.ts'
import { withView } from '../staff/test-rows.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const nobodys = randomUUID()

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/flags': () => ({}),
    'GET /api/agent/flags/open': () => ({}),
    'POST /api/agent/flags/{flagId}': () => ({
      params: { flagId: nobodys },
      body: { outcome: 'fine', words: 'They were training.' },
    }),
  },
  names: {},
  exceptions: [
    {
      because: 'there’s no such flag',
      lines: ['POST /api/agent/flags/{flagId}'],
      guards: ['staff'],
      expected: { supervisor: 'hidden' },
    },
  ],
  countedAs: {
    'GET /api/agent/flags': 'look',
    'POST /api/agent/flags/{flagId}': 'costs nobody anything',
  },
  jobs: {
    'raise-flags': ['* * * * *', 'raiseFlags'],
  },
  waits: {
    'raise-flags': async (customer, server) => withView(server, customer),
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
