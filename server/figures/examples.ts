import * as contracts from '@lightwell/rulebook/figures/contract.ts'
import { withView } from '../staff/test-rows.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

/** Sample input for its calls. */
export const figureExamples: NounExamples<typeof contracts> = {
  contracts,
  calls: { 'GET /api/agent/figures': () => ({ query: { month: '2026-10' } }) },
  names: {},
  countedAs: { 'GET /api/agent/figures': 'look' },
  waits: {
    async 'sum-figures'(customer, server) {
      await withView(server, customer)
      server.clock.pass({ hours: 48 })
    },
  },
}
