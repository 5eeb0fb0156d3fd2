import * as contracts from '@lightwell/rulebook/broadband-labels/contract.ts'
import { type NounExamples, toHelpers } from '../testing/noun-examples.ts'

const everybody = {
  other: 'ok',
  ...toHelpers('ok'),
  'early access': 'ok',
  nobody: 'ok',
  expired: 'ok',
} as const

/** The id of a plan in the demo's labels (`samples/content/broadband-labels.csv`). */
const planId = 'F0000000000FIBER500'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/broadbandLabels': () => ({}),
    'GET /api/broadbandLabels/{planId}': () => ({ params: { planId } }),
    'GET /labels.csv': () => ({ query: { plan: planId } }),
    'GET /api/accounts/{id}/broadbandLabels': ({ accountId: id }) => ({ params: { id } }),
  },
  names: {},
  exceptions: [
    {
      because: 'labels are public by law, and the same for everybody',
      lines: ['GET /api/broadbandLabels', 'GET /api/broadbandLabels/{planId}', 'GET /labels.csv'],
      guards: ['anyone'],
      expected: everybody,
    },
    {
      because: 'it says what is delivered, and nothing of bills',
      lines: ['GET /api/accounts/{id}/broadbandLabels'],
      guards: ['linkedAccount'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  countedAs: {
    'GET /api/broadbandLabels': 'labels',
    'GET /api/broadbandLabels/{planId}': 'labels',
    'GET /labels.csv': 'labels',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
