import { randomUUID } from 'node:crypto'
import * as contracts from '@lightwell/rulebook/flags/contract.ts'
import { withView } from '../staff/test-rows.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const nobodys = randomUUID()

/** Sample input for its calls. */
export const flagExamples: NounExamples<typeof contracts> = {
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
      told: { supervisor: 'hidden' },
    },
  ],
  countedAs: {
    'GET /api/agent/flags': 'look',
    'POST /api/agent/flags/{flagId}': 'costs nobody anything',
  },
  waits: {
    'raise-flags': async (customer, server) => withView(server, customer),
  },
}
