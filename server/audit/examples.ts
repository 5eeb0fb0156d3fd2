import * as contracts from '@lightwell/rulebook/trail/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/trail': () => ({
      query: { group: 'phone', from: '2026-03-01', until: '2026-03-31' },
    }),
    'GET /api/agent/trail/csv': () => ({ query: { group: 'phone' } }),
    'GET /api/agent/trail/chain': () => ({}),
    'GET /api/agent/trail/staff': () => ({}),
  },
  names: {},
  countedAs: {
    'GET /api/agent/trail': 'look',
    'GET /api/agent/trail/chain': 'look',
    'GET /api/agent/trail/csv': 'trail-download',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
