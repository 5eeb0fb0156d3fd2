import * as contracts from '@lightwell/rulebook/documents/contract.ts'
import { type NounExamples, toHelpers } from '../testing/noun-examples.ts'

/** Sample input for this folder's call, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/documents': ({ accountId: id }) => ({
      params: { id },
      query: { kind: 'bill', year: 2026, limit: 20 },
    }),
  },
  names: {},
  exceptions: [
    {
      because:
        'everybody to whom the account is linked has something there, or is told that there is nothing',
      lines: ['GET /api/accounts/{id}/documents'],
      guards: ['linkedAccount'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  countedAs: {},
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
