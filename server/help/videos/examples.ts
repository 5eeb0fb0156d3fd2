import * as contracts from '@lightwell/rulebook/help/videos-contract.ts'
import { type NounExamples, toHelpers } from '../../testing/noun-examples.ts'

/** Sample input for the call about product videos, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: { 'GET /api/productVideos': () => ({}) },
  names: {},
  countedAs: {},
  exceptions: [
    {
      because: 'it tells everybody who is signed in the same',
      lines: ['GET /api/productVideos'],
      guards: ['signedIn'],
      expected: { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
}

declare module '../../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}
