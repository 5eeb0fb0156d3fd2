import * as contracts from '@lightwell/rulebook/help/contract.ts'
import { type NounExamples, toHelpers } from '../testing/noun-examples.ts'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: { 'GET /api/faq': () => ({ query: { area: 'residential', state: 'NY' } }) },
  names: {},
  exceptions: [
    {
      because: 'it says nothing of anybody, and does not ask for whom',
      lines: ['GET /api/faq'],
      guards: ['signedIn'],
      expected: { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  countedAs: {},
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
