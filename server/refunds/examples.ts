import type { NounExamples } from '../testing/noun-examples.ts'
import { insertRefund } from './store.ts'

/** No sample input, because refunds have no calls of their own. */
export const examples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'order-refunds': ['* * * * *', 'orderRefunds'],
  },
  waits: {
    'order-refunds': ({ accountId }, { world }) =>
      insertRefund(world.database, { accountId, amountCents: 1, dueOn: '2026-11-13' }, world.clock()),
  },
}
