import * as contracts from '@lightwell/rulebook/figures/contract.ts'
import { withView } from '../staff/test-rows.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: { 'GET /api/agent/figures': () => ({ query: { month: '2026-10' } }) },
  names: {},
  countedAs: { 'GET /api/agent/figures': 'look' },
  jobs: {
    'sum-figures': ['*/5 * * * *', 'sumFigures'],
  },
  waits: {
    async 'sum-figures'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: 48 })
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
